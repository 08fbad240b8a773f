/** Three peaks and a sun: the page's mark. */
export function Peaks() {
  return (
    <svg class="mark" viewBox="0 0 220 90" aria-hidden="true">
      <circle class="sun" cx="156" cy="26" r="13" />
      <path class="far" d="M6 88 52 34 78 62 112 14 148 60 170 40 214 88Z" />
      <path class="snow" d="M112 14 99 32l8 5 6-6 7 8 8-5ZM52 34 42 46l7 4 5-5 5 5 4-4ZM170 40l-9 8 6 4 4-4 4 4 4-4Z" />
    </svg>
  )
}
