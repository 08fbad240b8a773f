import { embeddedJson, html, Markup } from './html.js'
import { reportStyle } from './report-style.js'

/**
 * One HTML page that needs nothing else: no network, no scripts.
 * @param data what the page was made from, for programs: it lies in the page as JSON, in the element `report-data`
 */
export function reportPage(title: string, main: readonly Markup[], data: unknown): string {
  const page = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'" />
        <title>${title}</title>
        <style>
          ${new Markup(reportStyle)}
        </style>
      </head>
      <body>
        <main>${main}</main>
        ${embeddedJson('report-data', data)}
      </body>
    </html> `
  return page.text
}
