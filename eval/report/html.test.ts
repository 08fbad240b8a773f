import { describe, expect, it } from 'vitest'
import { embeddedJson, html } from './html.js'

describe('html', () => {
  it('escapes what is put in, but not markup', () => {
    const nasty = `<img src=x onerror="alert('1')">&`
    expect(html`<p title="${nasty}">${nasty}${html`<b>${1}</b>`}</p>`.text).toBe(
      '<p title="&lt;img src=x onerror=&quot;alert(&#39;1&#39;)&quot;&gt;&amp;">&lt;img src=x onerror=&quot;alert(&#39;1&#39;)&quot;&gt;&amp;<b>1</b></p>',
    )
  })

  it('joins lists and leaves out nothing-values', () => {
    expect(html`${[html`<i>a</i>`, 'b<']}${null}${undefined}${false}${0}`.text).toBe('<i>a</i>b&lt;0')
  })
})

describe('embeddedJson', () => {
  it('cannot be ended from inside, and parses back', () => {
    const data = { name: '</script><script>alert(1)</script><!--' }
    const { text } = embeddedJson('data', data)
    expect(text.match(/<\/script>/g)).toHaveLength(1)
    expect(text).not.toContain('<!--')
    expect(JSON.parse(text.replace(/^<script[^>]*>|<\/script>$/g, ''))).toEqual(data)
  })
})
