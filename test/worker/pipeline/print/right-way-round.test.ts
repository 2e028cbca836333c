import { Pyramid } from '../../../../worker/image/pyramid.ts'
import { isRightWayRound } from '../../../../worker/pipeline/print/right-way-round.ts'
import type { NationalReader } from '../../../../worker/text/recognize/national-reader.ts'
import { blindPrintReader } from '../../../support/engine/layout-network.ts'
import { seenLine } from '../../../support/readings/seen-line.ts'

const raster = new Pyramid({ data: new Uint8Array(400 * 400).fill(200), width: 400, height: 400 })

/** A card in ideographs, and one in Latin print, as the print reader misreads them. */
const ideographs = ['#4*AR3AE', 'ERAE', '8iHM925M9R', '35Æ41X', '17 RJBAR']
const latin = ['Sumame', 'Gven nanes', 'Dale ol birlh', 'Nalionalily', 'Dale ol expny']

/** Judges a page whose script's own reader reads `text` in each row with this probability. */
async function judge(
  misread: readonly string[],
  { text = '中华人民共和国', probability = 0.95, sure = 0.4, isSlow = false } = {},
) {
  let asked = 0
  const reader: NationalReader = {
    waysFor: () => [
      {
        cut: { ...blindPrintReader.cut },
        isSlow,
        readsOwnDigits: true,
        read: async () => {
          asked++
          return { text, characters: Array.from(text, () => ({ probability })) }
        },
      },
    ],
  }
  const lines = misread.map((line, row) =>
    seenLine({ text: line, sure, at: [20, 120, 40 + 30 * row] }),
  )
  const place = () => ({ box: { x0: 0, y0: 0, x1: 1, y1: 1 }, capitalHeight: 10, inPicture: null })
  const is = await isRightWayRound(reader, { raster, lines, place }, () => false)
  return { is, asked }
}

describe('isRightWayRound', () => {
  it('is true of a page whose script has a reader that is sure of three rows', async () => {
    expect(await judge(ideographs)).to.deep.equal({ is: true, asked: 3 })
  })

  it('is false if that reader is as sure as of mirrored rows', async () => {
    expect(await judge(ideographs, { probability: 0.7 })).to.deep.equal({ is: false, asked: 3 })
  })

  it('is false if that reader sees but a character in each row', async () => {
    expect(await judge(ideographs, { text: '中' })).to.deep.equal({ is: false, asked: 3 })
  })

  it('is false without asking where the page is misread as Latin print is', async () => {
    expect(await judge(latin)).to.deep.equal({ is: false, asked: 0 })
  })

  it('is false without asking where the reader of print was sure', async () => {
    expect(await judge(ideographs, { sure: 0.95 })).to.deep.equal({ is: false, asked: 0 })
  })

  it('is false without asking where only a slow reader knows the script', async () => {
    expect(await judge(ideographs, { isSlow: true })).to.deep.equal({ is: false, asked: 0 })
  })
})
