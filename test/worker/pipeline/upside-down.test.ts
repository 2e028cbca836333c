import { expect } from 'chai'
import { Pyramid } from '../../../worker/image/pyramid.ts'
import { isUpsideDown } from '../../../worker/pipeline/upside-down.ts'
import type { PrintReader } from '../../../worker/text/recognize/print-reader.ts'
import { blindPrintReader } from '../../support/layout-network.ts'
import { seenLine } from '../viz/national/seen-line.ts'

const raster = new Pyramid({ data: new Uint8Array(400 * 400).fill(200), width: 400, height: 400 })

/** Lines of an Arabic card as the print reader misreads them: upside down, and upright. */
const over = [
  'שףףקן זןן סןן דק',
  'שן 9როთ - 1ŗ-06Cřg 9',
  'ლო ן§[ 1ოთ6ი9 -I99Tz',
  'rp טקן חס 42v06Crp',
]
const upright = [
  'sŠlaJl auJl gas- Jl',
  'uaJl 8ylae - 22394aaJl',
  '2l45uJl - 8y9auall',
  '4ayJl yaa 4J940.',
]

/** Reads one line after another as these texts, and counts how many were asked for. */
function readerSaying(texts: readonly string[], sure: number) {
  let asked = 0
  const printReader: PrintReader = {
    ...blindPrintReader,
    async read() {
      const text = texts[asked++ % texts.length] ?? ''
      return { text, characters: Array.from(text, () => ({ probability: sure })) }
    },
  }
  return { printReader, asked: () => asked }
}

/** Judges lines that read `seen` from one end and `other` from the other. */
async function judge(
  seen: readonly string[],
  other: readonly string[],
  sure = 0.5,
  otherSure = 0.5,
) {
  const lines = seen.map((text, row) => seenLine({ text, sure, at: [20, 200, 40 + 30 * row] }))
  const place = () => ({ box: { x0: 0, y0: 0, x1: 1, y1: 1 }, capitalHeight: 10, inPicture: null })
  const { printReader, asked } = readerSaying(other, otherSure)
  const isOver = await isUpsideDown({ printReader }, { raster, lines, place }, () => false)
  return { isOver, asked: asked() }
}

describe('isUpsideDown', () => {
  // The network that votes on the orientation mistakes Arabic print for upside-down Latin.
  it('is true if the lines look like Arabic only from their other end', async () => {
    expect((await judge(over, upright)).isOver).to.equal(true)
    expect((await judge(upright, over)).isOver).to.equal(false)
  })

  it('is true if the lines are read with far more certainty from their other end', async () => {
    const hebrew = ['מדינת ישראל', 'תעודת זהות', 'שם המשפחה', 'תאריך הלידה']
    expect((await judge(over, hebrew, 0.55, 0.8)).isOver).to.equal(true)
    expect((await judge(over, hebrew, 0.55, 0.6)).isOver).to.equal(false)
  })

  it('is false if the lines look like Japanese from their other end', async () => {
    const japanese = ['mR R8IF ftBBE', '#M/ZE R4B', 'ARA0SB9', '#01+05R07B', 'BRSA-S']
    expect((await judge(over, japanese)).isOver).to.equal(false)
  })

  // It would cost time for every Latin document.
  it('reads nothing again if the page was read well', async () => {
    expect(await judge(over, upright, 0.99)).to.deep.equal({ isOver: false, asked: 0 })
  })
})
