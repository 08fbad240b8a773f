/** `auto` follows the reader's own setting, also where the picture is an image of a page. */
export type Theme = 'auto' | 'light' | 'dark'

// Every class begins with `sr-`, so that pictures may stand in a page with a style of its own.
const LIGHT = `--sr-page:#f6f4ee;--sr-felt:#dbe7de;--sr-felt-edge:#b9cdbf;--sr-ground:#cfded3;--sr-ink:#1d2a24;--sr-soft:#54645c;--sr-panel:#fffdf8;--sr-line:#d8d3c5;
--sr-card:#fffefb;--sr-card-edge:#8d9a92;--sr-red:#b3202c;--sr-black:#1b1f23;--sr-back:#2f5d8a;--sr-back-edge:#20466c;--sr-back-ink:#cfe0f0;--sr-free:#1d7a46;
--sr-a:#1459b3;--sr-b:#a1480a;--sr-c:#7130a8;--sr-on-seat:#ffffff`
const DARK = `--sr-page:#12171a;--sr-felt:#1b2a25;--sr-felt-edge:#31473e;--sr-ground:#22352e;--sr-ink:#eef2ee;--sr-soft:#a3b3aa;--sr-panel:#1a2126;--sr-line:#333d43;
--sr-card:#f1eee6;--sr-card-edge:#0b0f0d;--sr-red:#a81c28;--sr-black:#1b1f23;--sr-back:#3d6f9f;--sr-back-edge:#7fa8cf;--sr-back-ink:#d9e8f6;--sr-free:#5fd08f;
--sr-a:#7db5ff;--sr-b:#ffab66;--sr-c:#d3a1ff;--sr-on-seat:#11161a`

const RULES = `
.sr-table text{font-family:ui-sans-serif,system-ui,"Segoe UI","Helvetica Neue",Arial,"Liberation Sans",sans-serif;fill:var(--sr-ink)}
.sr-table .sr-soft{fill:var(--sr-soft)}
.sr-table .sr-strong{font-weight:700}
.sr-page{fill:var(--sr-page)}
.sr-felt{fill:var(--sr-felt);stroke:var(--sr-felt-edge);stroke-width:2}
.sr-panel{fill:var(--sr-panel);stroke:var(--sr-line);stroke-width:1.5}
.sr-rule{stroke:var(--sr-line);stroke-width:1.5}
.sr-shade{fill:#000;opacity:.16}
.sr-face{fill:var(--sr-card);stroke:var(--sr-card-edge);stroke-width:1.2}
.sr-open{stroke:var(--sr-free);stroke-width:3}
.sr-ground{fill:var(--sr-ground)}
.sr-ghost{fill:none;stroke:var(--sr-soft);stroke-width:2;stroke-dasharray:6 5}
.sr-slot{fill:none;stroke:var(--sr-felt-edge);stroke-width:2;stroke-dasharray:3 5}
.sr-back{fill:var(--sr-back);stroke:var(--sr-back-edge);stroke-width:1.2}
.sr-back-frame{fill:none;stroke:var(--sr-back-ink);stroke-width:1.2;opacity:.75}
.sr-back-peaks{fill:var(--sr-back-ink);opacity:.8}
.sr-red{fill:var(--sr-red)}
.sr-black{fill:var(--sr-black)}
.sr-table text.sr-red{fill:var(--sr-red)}
.sr-table text.sr-black{fill:var(--sr-black)}
.sr-rank{font-weight:700}
.sr-seat-0{--sr-seat:var(--sr-a)}
.sr-seat-1{--sr-seat:var(--sr-b)}
.sr-seat-2{--sr-seat:var(--sr-c)}
.sr-way{fill:none;stroke:var(--sr-seat);stroke-width:4;stroke-linecap:round}
.sr-aim{stroke-dasharray:1 9}
.sr-tip{fill:var(--sr-seat)}
.sr-hand{fill:var(--sr-seat);stroke:var(--sr-panel);stroke-width:2.5}
.sr-table text.sr-letter{fill:var(--sr-on-seat);font-weight:700}
.sr-speech{fill:var(--sr-panel);stroke:var(--sr-seat);stroke-width:2}
.sr-bar{fill:var(--sr-line)}
.sr-bar-left{fill:var(--sr-free)}
.sr-bar-short{fill:var(--sr-red)}`

/** The style of a picture as the text of its style element. */
export function svgStyle(theme: Theme): string {
  if (theme === 'light') return `.sr-light{${LIGHT}}${RULES}`
  if (theme === 'dark') return `.sr-dark{${DARK}}${RULES}`
  return `.sr-auto{${LIGHT}}\n@media (prefers-color-scheme:dark){.sr-auto{${DARK}}}${RULES}`
}
