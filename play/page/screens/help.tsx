import { useEffect, useRef } from 'preact/hooks'
import { KEY_MAP } from '../game-keys.js'

export function Help({ onClose }: { readonly onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog class="help" ref={dialog} aria-labelledby="help-title" onClose={onClose}>
      <h2 id="help-title">Rules and keys</h2>
      <h3>The game</h3>
      <ul>
        <li>
          A free card, one that nothing lies on, goes on any pile that shows the rank above or below. Suits do not
          matter.
        </li>
        <li>Ace and king are neighbours, but not on expert.</li>
        <li>What lies free turns face up by itself. Everybody plays at the same time, with one hand each.</li>
        <li>When nothing fits, somebody turns a card of their stock on their own pile. One is enough: agree who.</li>
        <li>You win together when all 28 cards are gone. The cards left in the stocks are your score.</li>
      </ul>
      <h3>By hand</h3>
      <p>
        Click or tap a card and it goes where it fits: your own pile first. With Shift or Alt it goes on your partner's.
        Tap your stock to turn a card. While your hand is busy, your last tap waits for it a moment.
      </p>
      <h3>By keyboard</h3>
      <table>
        <tbody>
          {KEY_MAP.map(({ keys, does }) => (
            <tr key={does}>
              <th scope="row">
                {keys.map((key) =>
                  /^[+t…]/.test(key) && key.length > 1 ? <span key={key}> {key} </span> : <kbd key={key}>{key}</kbd>,
                )}
              </th>
              <td>{does}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <button type="button" class="play" onClick={() => dialog.current?.close()}>
        Close
      </button>
    </dialog>
  )
}
