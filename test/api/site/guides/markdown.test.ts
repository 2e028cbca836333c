import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { guides } from '../../../../api/site/guides/guide-pages.ts'
import { guideValues } from '../../../../api/site/guides/guide-values.ts'
import { htmlOf } from '../../../../api/site/guides/markdown.ts'

const folder = join(import.meta.dirname, '../../../../api/site/guides/texts')
const files = readdirSync(folder)

describe('the texts of guides', () => {
  it('are each a guide, and use every value', () => {
    expect(files.toSorted()).to.deep.equal(guides.map(({ name }) => `${name}.md`).toSorted())
    const texts = files.map((file) => readFileSync(join(folder, file), 'utf8')).join('\n')
    const unused = Object.keys(guideValues).filter((name) => !texts.includes(`{{${name}}}`))
    expect(unused).to.deep.equal([])
  })

  it('escape what they show, in code as in sentences', () => {
    expect(htmlOf('1 < 2, `<b>` and [`a&b`](/x)\n\n```\n<i>\n\n&\n```', {}).html).to.equal(
      '<p>1 &lt; 2, <code>&lt;b&gt;</code> and <a href="/x"><code>a&amp;b</code></a></p>\n' +
        '<pre tabindex="0"><code>&lt;i&gt;\n\n&amp;</code></pre>',
    )
  })

  it('are refused where they name a value that there is not', () => {
    expect(() => htmlOf('{{no such}}', {})).to.throw('{{no such}}')
  })
})
