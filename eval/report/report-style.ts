/**
 * The style sheet of reports. Colours keep apart for the common kinds of colour blindness (after Okabe and Ito, darkened
 * or lightened until text and marks reach 4.5 to 1 on their ground), and kinds differ in shape too.
 */
export const reportStyle = `
:root {
  color-scheme: light dark;
  --ground: #fbfaf8; --card: #ffffff; --ink: #1d1f23; --soft: #565b64; --line: #dfdcd6; --code: #f1efeb;
  --baseline: #6b7078; --control: #8a5a83; --self-play: #0067a8; --cross-play: #b84a00; --good: #00704f;
}
@media screen and (prefers-color-scheme: dark) {
  :root {
    --ground: #14161a; --card: #1c1f25; --ink: #e9e7e3; --soft: #a9adb6; --line: #343841; --code: #252932;
    --baseline: #a3a8b1; --control: #d7a2d0; --self-play: #62b7f0; --cross-play: #f2994a; --good: #4fd0a5;
  }
}
* { box-sizing: border-box; }
html { -webkit-text-size-adjust: 100%; }
body { margin: 0; background: var(--ground); color: var(--ink); font: 16px/1.55 system-ui, -apple-system, 'Segoe UI', Roboto, 'DejaVu Sans', sans-serif; }
main { max-width: 66rem; margin: 0 auto; padding: 2.5rem 1.25rem 4rem; }
h1 { font-size: clamp(1.6rem, 5vw, 2.2rem); line-height: 1.15; letter-spacing: -0.02em; margin: 0 0 0.5rem; }
h2 { font-size: 1.25rem; line-height: 1.3; letter-spacing: -0.01em; margin: 3rem 0 0.5rem; }
h3 { font-size: 0.95rem; margin: 1.5rem 0 0.25rem; }
p, ul { max-width: 44rem; margin: 0.5rem 0; }
ul { padding-left: 1.2rem; }
li { margin: 0.4rem 0; }
.lead { font-size: 1.1rem; padding: 0; list-style: none; }
.lead li:first-child { font-weight: 600; }
.note { font-size: 0.875rem; color: var(--soft); }
.soft, figcaption, caption { color: var(--soft); }
a { color: var(--self-play); }
:focus-visible { outline: 3px solid var(--self-play); outline-offset: 2px; }
figure { margin: 1rem 0; padding: 1.1rem 1.25rem; background: var(--card); border: 1px solid var(--line); border-radius: 10px; }
figcaption { font-size: 0.875rem; margin-top: 0.75rem; max-width: 44rem; }
figure svg { display: block; width: 100%; height: auto; }
figure svg text { font-variant-numeric: tabular-nums; }
.narrow { display: none; }
.facts { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(11rem, 40%), 1fr)); gap: 0.75rem 1.25rem; margin: 1.75rem 0 0; padding: 1rem 0; border: solid var(--line); border-width: 1px 0; }
.facts dt { font-size: 0.8rem; color: var(--soft); }
.facts dd { margin: 0; font-weight: 600; overflow-wrap: anywhere; font-variant-numeric: tabular-nums; }
.grid { display: grid; gap: 1rem; grid-template-columns: repeat(auto-fit, minmax(17rem, 1fr)); }
.grid figure { margin: 0; }
.multiples { display: grid; gap: 1.1rem 1rem; grid-template-columns: repeat(auto-fill, minmax(11.5rem, 1fr)); }
.multiples > div { display: flex; flex-direction: column; justify-content: space-between; }
.multiples svg { max-width: 13rem; }
.multiples > div > strong { display: block; font-size: 0.85rem; line-height: 1.3; overflow-wrap: anywhere; }
.key { display: inline-block; width: 0.8em; height: 0.8em; border-radius: 2px; vertical-align: -0.06em; margin-right: 0.2em; }
.key.line { height: 0; border-top: 3px solid; border-radius: 0; vertical-align: 0.25em; width: 1.4em; }
.key.dashed { border-top-style: dashed; }
.panels { display: grid; gap: 1.5rem 1.75rem; grid-template-columns: repeat(auto-fit, minmax(min(18rem, 100%), 1fr)); }
.panels > div { display: flex; flex-direction: column; min-width: 0; }
.panels .note { margin-bottom: auto; }
.panels h3 { margin-top: 0; }
.panels svg { max-width: 25rem; }
.maps svg, .sheet svg { width: auto; max-width: 100%; }
.sheets { display: flex; flex-wrap: wrap; gap: 1.5rem 2.5rem; }
.sheets > div { max-width: min(28rem, 100%); }
.sheets > :only-child { max-width: 100%; }
.sheets h3 { margin-top: 0; }
.sheet { overflow-x: auto; }
.sheet svg { max-width: none; }
.heat-key { white-space: nowrap; }
.heat-key span { display: inline-block; width: 6rem; height: 0.8em; vertical-align: -0.06em; border: 1px solid var(--line); background: linear-gradient(90deg, rgb(0, 32, 81), rgb(60, 77, 110), rgb(127, 124, 117), rgb(187, 175, 113), rgb(253, 234, 69)); print-color-adjust: exact; }
.takeaway { font-size: 1.1rem; font-weight: 600; }
.warning { padding: 0.75rem 1rem; border: 2px solid var(--cross-play); border-radius: 8px; background: var(--card); }
.contents { list-style: none; padding: 0; }
.scroll { overflow-x: auto; margin: 1rem 0; background: var(--card); border: 1px solid var(--line); border-radius: 10px; }
table { border-collapse: collapse; width: 100%; font-size: 0.84rem; font-variant-numeric: tabular-nums; }
caption { text-align: left; padding: 0.75rem 1rem 0.25rem; font-size: 0.875rem; }
.scroll caption { position: sticky; left: 0; }
th, td { padding: 0.38rem 0.5rem; text-align: right; white-space: nowrap; }
thead th { vertical-align: bottom; white-space: normal; font-weight: 600; color: var(--soft); line-height: 1.2; border-bottom: 1px solid var(--line); }
th:first-child { text-align: left; padding-left: 1rem; position: sticky; left: 0; background: var(--card); }
td:last-child, thead th:last-child { padding-right: 1rem; }
tbody th { font-weight: 500; }
tbody tr.group th { color: var(--soft); font-size: 0.8rem; font-weight: 600; padding-top: 0.8rem; }
tbody tr:last-child > * { padding-bottom: 0.75rem; }
td.main { font-weight: 700; }
details { margin: 0.75rem 0; }
summary { cursor: pointer; color: var(--soft); padding: 0.25rem 0; }
pre, code { font-family: ui-monospace, 'SF Mono', Menlo, Consolas, 'DejaVu Sans Mono', monospace; font-size: 0.85rem; }
pre { margin: 0.25rem 0 0; padding: 0.75rem 1rem; background: var(--code); border-radius: 8px; overflow-x: auto; }
.verdict { font-weight: 700; }
.verdict.pass { color: var(--good); }
.verdict.fail { color: var(--cross-play); }
@media (max-width: 40rem) {
  main { padding: 1.5rem 1rem 3rem; }
  figure { padding: 0.9rem 0.8rem; }
  .wide { display: none; }
  .narrow { display: block; }
  .multiples { grid-template-columns: repeat(2, 1fr); }
  table { font-size: 0.8rem; }
  th, td { padding: 0.35rem 0.45rem; }
  th:first-child { max-width: 8.5rem; white-space: normal; padding-left: 0.7rem; }
}
@media print {
  :root { color-scheme: light; }
  main { max-width: none; padding: 0; }
  figure, .scroll, pre, dl { break-inside: avoid; }
  h2, h3, .takeaway { break-after: avoid; }
  /* Paper can't be scrolled or unfolded. */
  .scroll, .sheet { overflow: visible; }
  table { font-size: 0.66rem; }
  th, td { padding: 0.3rem; }
  pre { white-space: pre-wrap; }
  details::details-content { content-visibility: visible; block-size: auto; }
}
`
