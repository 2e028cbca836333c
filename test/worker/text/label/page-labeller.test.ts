import { fileURLToPath } from 'node:url'
import { labelManifest } from '../../../../worker/text/label/label-manifest.ts'
import {
  createPageLabeller,
  type PageLabeller,
} from '../../../../worker/text/label/page-labeller.ts'
import { readModelFile } from '../../../../worker/text/model-file.ts'
import { printedPage } from '../../../support/readings/printed-page.ts'

const manifest = new URL('../../../../worker/text/label/models/labeller.onnx.json', import.meta.url)

describe('the page labeller', () => {
  let labeller: PageLabeller
  before(async () => {
    labeller = await createPageLabeller(readModelFile(fileURLToPath(manifest), labelManifest))
  })

  it('labels values under captions, and the kind of a card', async () => {
    const { lines } = printedPage([
      ['REPUBLIC OF UTOPIA', 5, 6, 2.4],
      ['IDENTITY CARD', 5, 10, 2.4],
      ['Surname', 30, 16, 1.2],
      ['SPECIMEN', 30, 19, 2],
      ['Given names', 30, 24, 1.2],
      ['ANNA MARIA', 30, 27, 2],
      ['Date of birth', 30, 32, 1.2],
      ['01.02.1990', 30, 35, 2],
      ['Date of expiry', 55, 32, 1.2],
      ['03.04.2035', 55, 35, 2],
    ])
    const { values, kind } = await labeller.label(lines)
    const read = values.map(({ line, field }) => [field, line.text])
    expect(read).to.deep.include(['surname', 'SPECIMEN'])
    expect(read).to.deep.include(['given_names', 'ANNA MARIA'])
    expect(read).to.deep.include(['birth_date', '01.02.1990'])
    expect(read).to.deep.include(['expiry_date', '03.04.2035'])
    expect(kind?.name).to.equal('identity_card')
  })

  it('labels nothing on a page without print', async () => {
    expect(await labeller.label([])).to.deep.equal({ values: [], kind: null })
    expect((await labeller.label(printedPage([['   ', 5, 5]]).lines)).values).to.deep.equal([])
  })

  it('ignores lines without height, and answers for a page full of print', async () => {
    const text = 'SPECIMEN 1234 '.repeat(7)
    const full = printedPage(Array.from({ length: 80 }, (_, i) => [text, 0, i, i === 0 ? 0 : 1]))
    const { values } = await labeller.label(full.lines)
    expect(values.every(({ line }) => line.capitalHeight > 0)).to.equal(true)
  })
})
