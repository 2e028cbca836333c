import sharp from 'sharp'
import { svgText, textWidth } from '../../../../scripts/specimens/svg-text.ts'
import type { FontName } from '../../../../scripts/specimens/typeset/set-line.ts'
import type { Grey } from '../../../../worker/image/raster.ts'
import { printModelManifest, readModel } from '../../../../worker/text/recognize/model-manifest.ts'
import {
  createPrintReader,
  type PrintReader,
} from '../../../../worker/text/recognize/print-reader.ts'

/** Height of the capitals in the typefaces here, as a share of the em. */
const CAPITAL = 0.7

/** One line, sharply printed, cut as the reader wants it. */
async function stripOf(text: string, font: FontName, { cut }: PrintReader): Promise<Grey> {
  const size = 20
  const capital = CAPITAL * size
  const width = textWidth(text, font, size) + 2 * cut.ends * capital
  const height = capital * (1 + 2 * cut.around)
  const line = svgText(text, cut.ends * capital, (1 + cut.around) * capital, {
    font,
    size,
    fill: '#222',
  })
  const pixels = Math.round((cut.height * width) / height)
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" height="${cut.height}" width="${pixels}"><rect width="100%" height="100%" fill="#ddd"/>${line}</svg>`
  const { data, info } = await sharp(Buffer.from(svg))
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

describe('createPrintReader', () => {
  let reader: PrintReader
  before(async () => {
    const manifest = new URL(
      '../../../../worker/text/recognize/models/print.onnx.json',
      import.meta.url,
    )
    reader = await createPrintReader(readModel(manifest.pathname, printModelManifest))
  })

  it('reads lines of one width together as it reads each alone', async () => {
    const strip = await stripOf('SPECIMEN', 'sansBold', reader)
    const mirrored = { ...strip, data: strip.data.toReversed() }
    const alone = [await reader.read(strip), await reader.read(mirrored)]
    expect(await Promise.all([strip, mirrored].map((one) => reader.read(one)))).to.deep.equal(alone)
    expect(alone[0]?.text).to.equal('SPECIMEN')
  })

  // One text per group of the alphabet: in another order, each would be read as something else.
  for (const [text, font] of [
    ['ERIKSSON', 'sansBold'],
    ['12 AUG 1974', 'sansBold'],
    ['L898902C3', 'sans'],
    ['ИВАНОВ', 'sansBold'],
    ['ΔΗΜΗΤΡΙΟΥ', 'sansBold'],
  ] as const) {
    it(`reads ${text}`, async () => {
      const line = await reader.read(await stripOf(text, font, reader))
      expect(line.text).to.equal(text)
      expect(line.characters).to.have.length(text.length)
      for (const { probability } of line.characters) expect(probability).to.be.within(0.2, 1)
    })
  }

  it('reads nothing on blank paper', async () => {
    const paper = { data: new Uint8Array(32 * 200).fill(220), width: 200, height: 32 }
    const { text, characters } = await reader.read(paper)
    expect({ text, characters }).to.deep.equal({ text: '', characters: [] })
  })

  it('reads the narrowest and the widest strip without an error', async () => {
    for (const width of [1, reader.cut.widthMax])
      await reader.read({ data: new Uint8Array(32 * width).fill(9), width, height: 32 })
  })
})
