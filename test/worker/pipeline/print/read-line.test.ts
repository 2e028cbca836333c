import sharp from 'sharp'
import { svgText, textWidth } from '../../../../scripts/specimens/svg-text.ts'
import { Pyramid } from '../../../../worker/image/pyramid.ts'
import { type PrintReaders, readLine } from '../../../../worker/pipeline/print/read-line.ts'
import type { TextLine } from '../../../../worker/text/detect/text-line.ts'
import { printModelManifest, readModel } from '../../../../worker/text/recognize/model-manifest.ts'
import {
  createPrintReader,
  type PrintReader,
  type ReadLine,
} from '../../../../worker/text/recognize/print-reader.ts'

const models = '../../../../worker/text/recognize/models'

/** Height of the capitals in the typefaces here, as a share of the em. */
const CAPITAL = 0.7
/** Em of the value, pixels. */
const SIZE = 24
const TOP = 30

interface Drawn {
  readonly raster: Pyramid
  readonly line: TextLine
}

/** Words on one baseline, each as large as its share of the value, in a line as large as that. */
async function drawn(words: readonly (readonly [string, number])[]): Promise<Drawn> {
  const baseline = TOP + CAPITAL * SIZE
  let x = TOP
  const texts = words.map(([text, share]) => {
    const size = SIZE * share
    const at = x
    x += textWidth(text, 'sans', size) + SIZE / 2
    return svgText(text, at, baseline, { font: 'sans', size, fill: '#222' })
  })
  const end = x - SIZE / 2
  const [width, height] = [Math.ceil(end + TOP), 2 * TOP + SIZE]
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#ddd"/>${texts.join('')}</svg>`
  const { data } = await sharp(Buffer.from(svg))
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const y = baseline - (CAPITAL * SIZE) / 2
  const place = { start: { x: TOP, y }, end: { x: end, y }, sag: 0, score: 1, mrz: 0 }
  return {
    raster: new Pyramid({ data, width, height }),
    line: { ...place, capitalHeight: CAPITAL * SIZE },
  }
}

/** What a reader sees in any strip, and how surely. */
function seeing(text: string, probability: number): PrintReader['read'] {
  const line: ReadLine = { text, characters: Array.from(text, () => ({ probability })) }
  return async () => line
}

/** Readers that see nothing are none that could help. */
function readers(printReader: PrintReader, second = seeing('', 0), third = ''): PrintReaders {
  return {
    printReader,
    secondPrintReader: { read: second },
    thirdReader: {
      cut: printReader.cut,
      see: async () => Array.from(third, (text) => ({ text, probability: 1 })),
    },
  }
}

// Read at the size of the date, `DOB` is `ров` and `EXP` is `в`.
describe('readLine', () => {
  let reader: PrintReader
  before(async () => {
    const manifest = new URL(`${models}/print.onnx.json`, import.meta.url)
    reader = await createPrintReader(readModel(manifest.pathname, printModelManifest))
  })

  async function textOf({ raster, line }: Drawn): Promise<string | undefined> {
    return (await readLine(readers(reader), raster, line))?.read.text
  }

  for (const [caption, value] of [
    ['DOB', '08/31/1977'],
    ['EXP', '08/31/2029'],
    ['FN', 'IMOGEN ROSE'],
    ['4b', '01.05.2031'],
    ['9.', 'B'],
  ] as const)
    for (const share of [0.5, 0.6, 0.7])
      it(`reads ${caption} at ${share} of the size of ${value} behind it`, async () => {
        const text = await textOf(
          await drawn([
            [caption, share],
            [value, 1],
          ]),
        )
        expect(text).to.equal(`${caption} ${value}`)
      })

  it('reads two sizes in front of a value', async () => {
    const words = [
      ['3', 0.5],
      ['DOB', 0.65],
      ['11/14/1977', 1],
    ] as const
    expect(await textOf(await drawn(words))).to.equal('3 DOB 11/14/1977')
  })

  it('gives each character its probability, blanks included', async () => {
    const { raster, line } = await drawn([
      ['EXP', 0.6],
      ['08/31/2029', 1],
    ])
    const read = (await readLine(readers(reader), raster, line))?.read
    expect(read?.characters).to.have.length('EXP 08/31/2029'.length)
  })

  it('does not read a strip again where all print has one size', async () => {
    const { raster, line } = await drawn([
      ['ANNA', 1],
      ['MARIA', 1],
    ])
    let strips = 0
    const counting: PrintReader = {
      ...reader,
      read: async (strip) => {
        strips += 1
        const { text, characters } = await reader.read(strip)
        return { text, characters: characters.map((one) => ({ ...one, probability: 0.5 })) }
      },
    }
    expect((await readLine(readers(counting), raster, line))?.read.text).to.equal('ANNA MARIA')
    expect(strips).to.equal(1)
  })

  describe('where one reader doubts a line', () => {
    const place = { start: { x: 10, y: 10 }, end: { x: 90, y: 10 }, sag: 0, score: 1, mrz: 0 }
    const raster = new Pyramid({ data: new Uint8Array(2000).fill(200), width: 100, height: 20 })
    const textBy = async (usual: number, second: number, capitalHeight: number, third = '') => {
      const doubting: PrintReader = { ...reader, read: seeing('Sumame', usual) }
      const all = readers(doubting, seeing('Surname', second), third)
      return (await readLine(all, raster, { ...place, capitalHeight }))?.read.text
    }

    for (const capitalHeight of [6, 14])
      it(`counts the surer of two readings, with capitals of ${capitalHeight} px`, async () => {
        expect(await textBy(0.7, 0.9, capitalHeight)).to.equal('Surname')
        expect(await textBy(0.9, 0.3, capitalHeight)).to.equal('Sumame')
      })

    it('asks nobody else about a sure line', async () => {
      expect(await textBy(0.96, 0.99, 6, 'Surname')).to.equal('Sumame')
    })

    it('lets the third reader decide between letters of two legible readings', async () => {
      expect(await textBy(0.9, 0.85, 14, 'Surname')).to.equal('Surname')
      expect(await textBy(0.9, 0.85, 14, 'Sumame')).to.equal('Sumame')
      expect(await textBy(0.79, 0.7, 14, 'Surname')).to.equal('Sumame')
    })
  })
})
