import type { ComponentChildren } from 'preact'
import { useId, useRef } from 'preact/hooks'

export function Section({ title, children }: { readonly title: string; readonly children: ComponentChildren }) {
  const id = useId()
  return (
    <section class="panel" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  )
}

interface ChoiceProps<T extends string> {
  readonly label: string
  readonly value: T
  readonly options: readonly { readonly value: T; readonly label: string; readonly note?: string }[]
  readonly onChoose: (value: T) => void
}

/** One of a few: radio buttons that look like a strip. */
export function Choice<T extends string>({ label, value, options, onChoose }: ChoiceProps<T>) {
  const name = useId()
  const note = options.find((option) => option.value === value)?.note
  return (
    <fieldset class="choice">
      <legend>{label}</legend>
      <div class="strip">
        {options.map((option) => (
          <label key={option.value} class={option.value === value ? 'chosen' : ''}>
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChoose(option.value)}
            />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
      {note !== undefined && <small>{note}</small>}
    </fieldset>
  )
}

interface ToggleProps {
  readonly label: string
  readonly on: boolean
  readonly note?: string
  readonly onChange: (on: boolean) => void
}

export function Toggle({ label, on, note, onChange }: ToggleProps) {
  return (
    <label class="toggle">
      <input type="checkbox" checked={on} onChange={(event) => onChange(event.currentTarget.checked)} />
      <span>
        {label}
        {note !== undefined && <small>{note}</small>}
      </span>
    </label>
  )
}

export function BackButton({ onBack }: { readonly onBack: () => void }) {
  return (
    <button type="button" class="icon" aria-label="back to the start" onClick={onBack}>
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d="M14 5 7 12l7 7" />
      </svg>
    </button>
  )
}

interface FilePickerProps {
  /** What the button says. */
  readonly text: string
  /** What the file is. */
  readonly label: string
  /** As in `.onnx`. */
  readonly ending: string
  readonly onFile: (file: File | undefined) => void
}

/** A button for a file of the person's own. */
export function FilePicker({ text, label, ending, onFile }: FilePickerProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <button type="button" class="quiet" onClick={() => input.current?.click()}>
        {text}
      </button>
      <input
        ref={input}
        type="file"
        accept={ending}
        class="visually-hidden"
        tabIndex={-1}
        aria-label={label}
        onChange={(event) => onFile(event.currentTarget.files?.[0])}
      />
    </>
  )
}
