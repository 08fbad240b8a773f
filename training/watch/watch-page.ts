/** The page of a run. What it draws comes from `page/page.ts`. */
export const WATCH_PAGE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>summit train</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="uplot.css">
<script type="importmap">{ "imports": { "uplot": "./uplot.js" } }</script>
<script type="module" src="page/page.js"></script>
<style>
:root { color-scheme: light dark; --ground: #fbfaf8; --card: #ffffff; --ink: #1d1f23; --soft: #565b64; --line: #dfdcd6; }
@media (prefers-color-scheme: dark) {
  :root { --ground: #14161a; --card: #1c1f25; --ink: #e9e7e3; --soft: #a9adb6; --line: #343841; }
}
* { box-sizing: border-box; }
body { margin: 0; padding: 1.25rem; background: var(--ground); color: var(--ink); font: 15px/1.4 system-ui, 'Segoe UI', Roboto, 'DejaVu Sans', sans-serif; }
h1 { font-size: 1.2rem; margin: 0 0 0.75rem; }
dl { display: flex; flex-wrap: wrap; gap: 0.75rem 2.25rem; margin: 0 0 1.25rem; }
dt { font-size: 0.8rem; color: var(--soft); }
dd { margin: 0; font-weight: 600; font-variant-numeric: tabular-nums; }
#charts { display: grid; gap: 1rem; grid-template-columns: repeat(auto-fill, minmax(min(27rem, 100%), 1fr)); align-items: start; }
figure { margin: 0; padding: 0.9rem 1rem; background: var(--card); border: 1px solid var(--line); border-radius: 10px; min-width: 0; }
h2 { font-size: 1rem; margin: 0; }
p { margin: 0.1rem 0 0.5rem; font-size: 0.8rem; color: var(--soft); }
ul { display: grid; grid-template-columns: repeat(auto-fill, minmax(12rem, 1fr)); gap: 0.1rem 1rem; margin: 0.5rem 0 0; padding: 0; list-style: none; font-size: 0.82rem; }
li { display: flex; gap: 0.4rem; align-items: center; white-space: nowrap; min-width: 0; }
li span { overflow: hidden; text-overflow: ellipsis; }
li i { flex: none; width: 1.4em; }
li b { margin-left: auto; font-variant-numeric: tabular-nums; }
</style>
</head>
<body>
<h1>Training: <span id="state" role="status">starting</span></h1>
<dl>
<div><dt>step</dt><dd id="step">–</dd></div>
<div><dt>phase</dt><dd id="phase">–</dd></div>
<div><dt>wins, last validation</dt><dd id="wins">–</dd></div>
<div><dt>decisions</dt><dd id="decisions">–</dd></div>
<div><dt>decisions a second</dt><dd id="pace">–</dd></div>
<div><dt>seed</dt><dd id="seed">–</dd></div>
</dl>
<main id="charts"></main>
</body>
</html>
`
