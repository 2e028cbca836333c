import { Picture } from '../../../../worker/image/picture.ts'
import { viewOfPicture } from '../../../../worker/page/flat-view.ts'
import type { KnownOfMrz } from '../../../../worker/pipeline/print/known-of-mrz.ts'
import { detectLines, readSide } from '../../../../worker/pipeline/print/read-side.ts'
import { blindPrintReader, engineReading } from '../../../support/engine/layout-network.ts'
import { demoPng } from '../../../support/pictures/demo-document.ts'
import { readerSeeing } from '../../../support/readings/icao-example.ts'

const title = 'REPUBLIKA E SHEMBULLIT REPUBLIC OF SPECIMEN'

// A long title in capitals or a citizen's number looks like a line of an MRZ, and was lost with the
// country that it names.
describe('readSide', () => {
  const engine = {
    ...engineReading(readerSeeing([])),
    printReader: {
      ...blindPrintReader,
      read: async () => ({
        text: title,
        characters: Array.from(title, () => ({ probability: 0.97 })),
      }),
    },
  }

  async function linesRead(isMrzRead: boolean): Promise<number> {
    const png = await demoPng()
    const picture = await Picture.open(png)
    if (picture === null) throw new Error('no picture')
    const side = await detectLines(engine, await viewOfPicture(picture, 1))
    // A page with a vote on its kind is no running text, however many equal lines it has.
    const votes = [
      { kind: 'passport', country: null, probability: 0.9, evidence: 'title' },
    ] as const
    const { print } = await readSide(
      engine,
      side,
      { votes, isMrzRead, isPageSeen: false, isPortraitSeen: false },
      () => false,
    )
    return print.lines.length
  }

  /** Lines of a page, one below the other, so that reading one is a line of its own. */
  async function linesOfPage(
    texts: readonly string[],
    {
      heights = [],
      ofMrz,
      isPageSeen = false,
      isPortraitSeen = false,
      mustEnd = () => false,
    }: {
      heights?: readonly number[]
      ofMrz?: KnownOfMrz
      isPageSeen?: boolean
      isPortraitSeen?: boolean
      mustEnd?: () => boolean
    } = {},
  ): Promise<{ reads: number; lines: number; isOther: boolean }> {
    const line = (at: number) => ({
      start: { x: 20, y: 20 + 12 * at },
      end: { x: 380, y: 20 + 12 * at },
      ...{ sag: 0, capitalHeight: heights[at] ?? 8, score: 0.9, mrz: 0 },
    })
    const grey = { data: new Uint8Array(400 * 700).fill(200), width: 400, height: 700 }
    const toOverview = { a: 1, b: 0, c: 0, d: 0, e: 1, f: 0, g: 0, h: 0 }
    const lines = texts.map((_, at) => line(at))
    let reads = 0
    const counting = {
      ...engine,
      printReader: {
        ...blindPrintReader,
        read: async () => {
          const text = texts[reads++] ?? ''
          return { text, characters: Array.from(text, () => ({ probability: 0.97 })) }
        },
      },
    }
    const size = { widthMm: 400, heightMm: 700 }
    const { view, print } = await detectLines(engine, { grey, perUnit: 1, toOverview, size })
    const side = { view, print: { ...print, lines } }
    const seen = { isPageSeen, isPortraitSeen }
    const known = { votes: [], isMrzRead: false, ...seen, ofMrz: ofMrz ?? null }
    const { print: read, isOther } = await readSide(counting, side, known, mustEnd)
    return { reads, lines: read.lines.length, isOther }
  }

  const prose = 'the council met again on the matter of the harbour'

  it('does not keep a line of running text, after fifteen that nothing on a document says', async () => {
    const { reads, lines } = await linesOfPage(new Array(45).fill(prose))
    expect(reads).to.equal(15)
    expect(lines).to.equal(0)
  })

  it('reads all of a long page with a date among the first lines read', async () => {
    const page = new Array<string>(45).fill(prose).with(9, '12.08.1974')
    expect(await linesOfPage(page)).to.deep.include({ reads: 45, lines: 45 })
  })

  it('reads all of a long page where a face or an outline shows a document', async () => {
    const read = await linesOfPage(new Array(45).fill(prose), { isPageSeen: true })
    expect(read).to.deep.include({ reads: 45, lines: 45 })
  })

  for (const line of [
    '15 SEX F',
    'Eyes BRO',
    'DOB: 12 MAR 90',
    'Nom / Surname',
    '4d DLN B1234567',
  ]) {
    it(`reads all of a long page with "${line}" among the first lines read`, async () => {
      const page = new Array<string>(45).fill(prose).with(9, line)
      expect(await linesOfPage(page)).to.deep.include({ reads: 45, lines: 45 })
    })
  }

  it('reads sixteen lines of leaves that were found as forty in an outline', async () => {
    const { reads, isOther } = await linesOfPage(new Array(40).fill('l'), { isPageSeen: true })
    expect({ reads, isOther }).to.deep.equal({ reads: 16, isOther: true })
  })

  it('reads all of a page whose first lines have a third of the characters of print', async () => {
    const short = 'printed value, 16'
    const { reads, isOther } = await linesOfPage(new Array(40).fill(short), { isPageSeen: true })
    expect({ reads, isOther }).to.deep.equal({ reads: 40, isOther: false })
  })

  it('reads all of a page with a face, however little is read in its lines', async () => {
    const seen = { isPageSeen: true, isPortraitSeen: true }
    const { reads, isOther } = await linesOfPage(new Array(40).fill('l'), seen)
    expect({ reads, isOther }).to.deep.equal({ reads: 40, isOther: false })
  })

  it('reads all of a page with fewer lines than running text has', async () => {
    const { reads, lines } = await linesOfPage(new Array(25).fill(prose))
    expect([reads, lines]).to.deep.equal([25, 25])
  })

  // Captions above, values below; the highest lines are read first.
  const heights = [6, 8, 6, 8]
  const ofMrz: KnownOfMrz = {
    isPrintedBy: (text) => text === 'SPECIMEN',
    fields: new Set(['surname']),
  }

  it('keeps the lines it has read when it must end', async () => {
    let asked = 0
    const dates = Array.from({ length: 50 }, () => '12.03.1990')
    const { reads, lines } = await linesOfPage(dates, { mustEnd: () => ++asked > 1 })
    expect({ reads, lines }).to.deep.equal({ reads: 15, lines: 15 })
  })

  it('does not read a caption above a value that the MRZ gave', async () => {
    const { reads } = await linesOfPage(['SPECIMEN', 'TIRANA', 'Authority', ''], {
      heights,
      ofMrz,
    })
    expect(reads).to.equal(3)
  })

  // Only captions that stand twice show a second document.
  it('reads that caption, too, where another names what a document prints once', async () => {
    const { reads } = await linesOfPage(['SPECIMEN', 'MUSTER', 'Surname', ''], { heights, ofMrz })
    expect(reads).to.equal(4)
  })

  it('reads what only looks like an MRZ where none was read, and nowhere else', async () => {
    expect((await linesRead(false)) - (await linesRead(true))).to.equal(2)
  })
})
