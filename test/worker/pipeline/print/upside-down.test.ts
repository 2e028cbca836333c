import { Pyramid } from '../../../../worker/image/pyramid.ts'
import { isUpsideDown } from '../../../../worker/pipeline/print/upside-down.ts'
import type { NationalReader } from '../../../../worker/text/recognize/national-reader.ts'
import type { PrintReader } from '../../../../worker/text/recognize/print-reader.ts'
import { blindPrintReader } from '../../../support/engine/layout-network.ts'
import { seenLine } from '../../../support/readings/seen-line.ts'

const raster = new Pyramid({ data: new Uint8Array(400 * 400).fill(200), width: 400, height: 400 })

/** An Arabic card as the print reader misreads it. */
const misread = [
  'שףףקן זןן סןן דק',
  'שן 9როთ - 1ŗ-06Cřg 9',
  'ლო ן§[ 1ოთ6ი9 -I99Tz',
  'rp טקן חס 42v06Crp',
]

/** How surely each reader reads lines: as they are seen, and from their other end. */
interface Sureness {
  readonly print: readonly [seen: number, other: number]
  readonly national?: readonly [seen: number, other: number]
}

/** Judges a page; `asked` counts the lines that were read again. */
async function judge({ print, national = [0, 0] }: Sureness, isSlow = false) {
  let asked = 0
  const said = (probability: number) => {
    asked++
    return { text: 'abcd', characters: Array.from('abcd', () => ({ probability })) }
  }
  const printReader: PrintReader = { ...blindPrintReader, read: async () => said(print[1]) }
  let readByNational = 0
  const nationalReader: NationalReader = {
    waysFor: () => [
      {
        cut: { ...blindPrintReader.cut },
        isSlow,
        readsOwnDigits: true,
        // The other end comes first, and ends the matter for most pages.
        read: async () => said(readByNational++ < misread.length ? national[1] : national[0]),
      },
    ],
  }
  const lines = misread.map((text, row) =>
    seenLine({ text, sure: print[0], at: [20, 200, 40 + 30 * row] }),
  )
  const place = () => ({ box: { x0: 0, y0: 0, x1: 1, y1: 1 }, capitalHeight: 10, inPicture: null })
  const readers = { printReader, nationalReader }
  const isOver = await isUpsideDown(readers, { raster, lines, place }, () => false)
  return { isOver, asked }
}

describe('isUpsideDown', () => {
  // The network that votes on the orientation mistakes Arabic print for upside-down Latin.
  it('is true if the reader of the script is far surer from the other end', async () => {
    const { isOver } = await judge({ print: [0.5, 0.5], national: [0.5, 0.8] })
    expect(isOver).to.equal(true)
  })

  it('is false if the reader of the script is as sure from this end', async () => {
    const { isOver } = await judge({ print: [0.5, 0.5], national: [0.7, 0.8] })
    expect(isOver).to.equal(false)
  })

  it('is false if the reader of the script is sure from neither end, as of Japanese', async () => {
    const { isOver } = await judge({ print: [0.5, 0.5], national: [0.2, 0.5] })
    expect(isOver).to.equal(false)
  })

  it('does not ask a slow reader', async () => {
    const page = { print: [0.5, 0.5], national: [0.5, 0.8] } as const
    expect(await judge(page, true)).to.deep.equal({ isOver: false, asked: misread.length })
  })

  // Regression: a Hebrew card, whose script the reader of print knows, was turned over.
  it('is true if the reader of print is far surer from the other end', async () => {
    expect((await judge({ print: [0.55, 0.8] })).isOver).to.equal(true)
    expect((await judge({ print: [0.55, 0.6] })).isOver).to.equal(false)
  })

  // It would cost time for every Latin document.
  it('reads nothing again if the page was read well', async () => {
    expect(await judge({ print: [0.99, 0.5] })).to.deep.equal({ isOver: false, asked: 0 })
  })
})
