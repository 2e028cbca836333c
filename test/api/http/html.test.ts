import { html, prose } from '../../../api/http/html.ts'
import { landingPage } from '../../../api/site/landing/landing-page.ts'

// What comes into a page from outside, such as a host name or a key, must stay text.
describe('html', () => {
  it('escapes every value in text and in attributes', () => {
    const hostile = `<img src=x onerror="alert('1')">&`
    expect(html`<p title="${hostile}">${hostile}</p>`.html).to.equal(
      '<p title="&lt;img src=x onerror=&quot;alert(&#39;1&#39;)&quot;&gt;&amp;">' +
        '&lt;img src=x onerror=&quot;alert(&#39;1&#39;)&quot;&gt;&amp;</p>',
    )
  })

  it('inserts HTML unchanged, and joins lists of HTML and text', () => {
    const items = ['a<', 'b'].map((text) => html`<li>${text}</li>`)
    expect(html`<ul>${items}${1}${'&'}</ul>`.html).to.equal(
      '<ul><li>a&lt;</li><li>b</li>1&amp;</ul>',
    )
  })

  it('marks code in prose, and escapes inside and outside of it', () => {
    expect(prose('a < `b <c>` d').html).to.equal('a &lt; <code>b &lt;c&gt;</code> d')
  })
})

describe('the landing page', () => {
  it('quotes the key for the shell and for HTML', () => {
    const page = landingPage('https://api.example.com', `sk_'; rm -rf "$HOME" </code>`)
    expect(page).to.include(
      '&#39;Authorization: Bearer sk_&#39;\\&#39;&#39;; rm -rf &quot;$HOME&quot; &lt;/code&gt;&#39;',
    )
  })
})
