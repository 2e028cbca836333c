import sharp from 'sharp'
import { Picture } from '../../../../worker/image/picture.ts'
import { Pyramid } from '../../../../worker/image/pyramid.ts'
import { rectangle } from '../../../../worker/page/corners.ts'
import { newContext, type ScanContext } from '../../../../worker/pipeline/context.ts'
import { readScripts } from '../../../../worker/pipeline/stages/read-scripts.ts'
import type { Quad } from '../../../../worker/text/detect/quadrilateral.ts'
import type { NationalLanguage } from '../../../../worker/text/recognize/national-data.ts'
import type { LineWay, NationalReader } from '../../../../worker/text/recognize/national-reader.ts'
import { engineReading, layoutOf } from '../../../support/engine/layout-network.ts'
import { recognizeTask } from '../../../support/engine/recognize-task.ts'
import { seenLine } from '../../../support/readings/seen-line.ts'

const raster = new Pyramid({ data: new Uint8Array(400 * 400).fill(200), width: 400, height: 400 })

/** Lines of a card as the print reader misread them, one below the other. */
const misread = ['mR R8IF ftBBE', 'AR8', '#M/ZE R4B', 'ARA0SB9', '#01+05R07B'].map((text, row) =>
  seenLine({ text, at: [20, 150, 40 + 30 * row] }),
)

const task = recognizeTask()

const wayOf = (read: LineWay['read'], way: Partial<Pick<LineWay, 'isSlow'>> = {}): LineWay => ({
  cut: { height: 40, around: 0.5, ends: 0.6, widthMax: 2000 },
  isSlow: false,
  readsOwnDigits: true,
  read,
  ...way,
})

/** Reads every line as the text given for its language, and records the languages asked for. */
function readerSaying(texts: Partial<Record<NationalLanguage, string>>) {
  const asked: NationalLanguage[] = []
  const reader: NationalReader = {
    waysFor: (language) => [
      wayOf(async () => {
        asked.push(language)
        const text = texts[language] ?? ''
        return { text, characters: Array.from(text, () => ({ probability: 0.99 })) }
      }),
    ],
  }
  return { reader, asked }
}

async function read(
  reader: NationalReader,
  {
    country = null,
    expectCountry = null,
    mustEnd = () => false,
    lines = misread,
    codes = [],
  }: Partial<{
    country: string | null
    expectCountry: string | null
    mustEnd: () => boolean
    lines: typeof misread
    codes: readonly Quad[]
  }> = {},
): Promise<ScanContext> {
  const recognizer = { alphabet: '', lineHeight: 24, readLines: async () => [] }
  const engine = { ...engineReading(recognizer), nationalReader: reader }
  const context = newContext({ ...task, expectCountry }, engine)
  if (country !== null)
    context.votes = [{ evidence: 'mrz', kind: null, country, probability: 0.99 }]
  context.print = { lines: lines.map((line) => line.read), size: null }
  context.linesInView = {
    raster,
    lines,
    place: ({ start, end, capitalHeight }) => ({
      box: { x0: start.x, y0: start.y - 5, x1: end.x, y1: start.y + 5 },
      capitalHeight,
      inPicture: null,
    }),
  }
  if (codes.length > 0) {
    const paper = { width: 400, height: 400, channels: 3, background: '#c8c8c8' } as const
    const png = await sharp({ create: paper }).png().toBuffer()
    context.picture = await Picture.open(png)
    const layout = context.picture && (await layoutOf(context.picture))
    context.layout = layout && {
      ...layout,
      barcodes: codes.map((corners) => ({ corners, score: 1 })),
    }
  }
  await readScripts(context, mustEnd)
  return context
}

const textsOf = ({ print }: ScanContext) => print?.lines.map(({ text }) => text)

describe('readScripts', () => {
  it('reads doubtful lines again in the language of the country', async () => {
    const { reader, asked } = readerSaying({ ko: '홍길동' })
    const context = await read(reader, { country: 'KOR' })
    expect(new Set(asked)).to.deep.equal(new Set(['ko']))
    expect(context.print?.lines.map(({ language }) => language)).to.include('ko')
  })

  it('goes by the expected country where nothing names another', async () => {
    const { reader, asked } = readerSaying({ ko: '홍길동' })
    await read(reader, { expectCountry: 'KOR' })
    expect(new Set(asked)).to.deep.equal(new Set(['ko']))
  })

  // It would cost time for every Latin document.
  it('reads nothing again for a country that writes in Latin letters', async () => {
    const { reader, asked } = readerSaying({ ja: '有効期限' })
    const context = await read(reader, { country: 'DEU' })
    expect(asked).to.deep.equal([])
    expect(textsOf(context)).to.deep.equal(misread.map((line) => line.read.text))
  })

  // A sheet of codes took seconds: its bars were read in one language after another.
  it('reads nothing again where bars of a code were read as print', async () => {
    const { reader, asked } = readerSaying({ ko: '홍길동' })
    const lines = misread.map((line, row) => {
      const inPicture = { x0: 20, y0: 35 + 30 * row, x1: 150, y1: 45 + 30 * row }
      return { ...line, read: { ...line.read, inPicture } }
    })
    const around = rectangle(0, 0, 300, 300)
    await read(reader, { country: 'KOR', lines, codes: [around] })
    expect(asked).to.deep.equal([])
    await read(reader, { country: 'KOR', lines, codes: [rectangle(350, 350, 390, 390)] })
    expect(asked).to.include('ko')
  })

  it('reads nothing again if the page was read well', async () => {
    const { reader, asked } = readerSaying({ ja: '有効期限' })
    const lines = misread.map((_, row) =>
      seenLine({ text: 'SPECIMEN', sure: 0.99, at: [20, 150, 40 + 30 * row] }),
    )
    await read(reader, { country: 'JPN', lines })
    await read(reader, { lines })
    expect(asked).to.deep.equal([])
  })

  it('recognizes the language by the words of the captions if no country is known', async () => {
    const { reader } = readerSaying({ ja: '東西南北', zh: '公民身份号码' })
    const context = await read(reader)
    expect(context.print?.lines.map(({ language }) => language)).to.include('zh')
  })

  // Three languages of ideographs took three times as long as one.
  it('shows each line in one strip to all languages that cut it alike', async () => {
    const strips = new Set<unknown>()
    let reads = 0
    const way = wayOf(async (strip) => {
      strips.add(strip)
      reads++
      const text = '東西南北'
      return { text, characters: Array.from(text, () => ({ probability: 0.99 })) }
    })
    await read({ waysFor: () => [way] })
    expect(strips.size).to.equal(misread.length)
    expect(reads).to.equal(3 * misread.length)
  })

  // Tesseract takes 40 ms a line, and misreads ideographs that the network reads.
  it('asks a slow reader only about lines that the quick one reads badly', async () => {
    const slow: string[] = []
    const sure = [0.99, 0.7]
    const quick = wayOf(async () => {
      const probability = sure.shift() ?? 0.99
      return { text: '有効期限', characters: Array.from('有効期限', () => ({ probability })) }
    })
    const second = wayOf(
      async () => {
        slow.push('asked')
        return { text: '', characters: [] }
      },
      { isSlow: true },
    )
    await read({ waysFor: () => [quick, second] }, { country: 'JPN' })
    expect(slow).to.have.length(1)
  })

  // Rows from the thirteenth on of a Korean card were left out.
  it('reads every line with a slow reader if there is no other', async () => {
    const lines = Array.from({ length: 16 }, (_, row) =>
      seenLine({ text: 'mR R8IF ftBBE', at: [20, 150, 20 + 24 * row] }),
    )
    const characters = Array.from('홍길동', () => ({ probability: 0.99 }))
    const only = wayOf(async () => ({ text: '홍길동', characters }), { isSlow: true })
    const context = await read({ waysFor: () => [only] }, { country: 'KOR', lines })
    expect(textsOf(context)).to.deep.equal(lines.map(() => '홍길동'))
  })

  it('leaves the page as it is if no language’s captions are found', async () => {
    const { reader } = readerSaying({ ja: '東西南北', zh: '东西南北' })
    expect(textsOf(await read(reader))).to.deep.equal(misread.map((line) => line.read.text))
  })

  it('drops lines that neither reader could read', async () => {
    const { reader } = readerSaying({ ja: 'x' })
    expect(textsOf(await read(reader, { country: 'JPN' }))).to.deep.equal([])
  })

  // Digits in a line make it look Latin.
  it('replaces a line that looks Latin if it reads well in the national language', async () => {
    const lines = [
      ...misread,
      seenLine({ text: 'fag 123 MA 99999 01146a636G I9IøAa04lm8', at: [20, 390, 300] }),
    ]
    const address = '123 หมู่ 99999 ถนนสุขสวัสดิ์'
    const { reader } = readerSaying({ th: address })
    const last = (context: ScanContext) => textsOf(context)?.at(-1)
    expect(last(await read(reader, { country: 'THA', lines }))).to.equal(address)
    const characters = Array.from(address, () => ({ probability: 0.8 }))
    const unsure: NationalReader = {
      waysFor: () => [wayOf(async () => ({ text: address, characters }))],
    }
    const left = await read(unsure, { country: 'THA', lines })
    expect(textsOf(left)).to.include('fag 123 MA 99999 01146a636G I9IøAa04lm8')
  })

  it('stops when it must end, and keeps what it has read', async () => {
    const { reader, asked } = readerSaying({ ja: '有効期限' })
    const context = await read(reader, { country: 'JPN', mustEnd: () => asked.length >= 2 })
    expect(asked).to.have.length(2)
    expect(textsOf(context)).to.deep.equal(['有効期限', '有効期限'])
  })

  // A page of patterns or of ideographs that nobody can read took ten seconds of a thread.
  it('stops when the first ten rows gave nothing', async () => {
    const { reader, asked } = readerSaying({})
    const lines = Array.from({ length: 30 }, (_, row) =>
      seenLine({ text: 'lIl', sure: 0.2, at: [20, 150, 20 + 12 * row] }),
    )
    const context = await read(reader, { country: 'THA', lines })
    expect(asked.length).to.be.within(1, 10)
    expect(textsOf(context)).to.have.length(30)
  })
})
