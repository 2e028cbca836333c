import { Pyramid } from '../../../../worker/image/pyramid.ts'
import { isMirrored } from '../../../../worker/pipeline/print/mirrored.ts'
import type { PrintReader } from '../../../../worker/text/recognize/print-reader.ts'
import { blindPrintReader } from '../../../support/engine/layout-network.ts'
import { seenLine } from '../../../support/readings/seen-line.ts'

const raster = new Pyramid({ data: new Uint8Array(400 * 400).fill(200), width: 400, height: 400 })

/** Ten lines that were read with the probability `seen`; every further reading has `mirrored`. */
async function judge(seen: number, mirrored: number) {
  const text = 'SPECIMEN'
  const lines = Array.from({ length: 10 }, (_, row) =>
    seenLine({ text, sure: seen, at: [20, 200, 20 + 30 * row] }),
  )
  let readings = 0
  const printReader: PrintReader = {
    ...blindPrintReader,
    async read() {
      readings += 1
      // The last ten are of the lines as they are, upside down.
      const probability = readings > 13 ? seen : mirrored
      return { text, characters: Array.from(text, () => ({ probability })) }
    },
  }
  const answer = await isMirrored({ printReader }, raster, lines, () => false)
  return { answer, readings }
}

describe('isMirrored', () => {
  it('reads nothing more of a page that is legible as it is', async () => {
    expect(await judge(0.95, 0.99)).to.deep.equal({ answer: false, readings: 0 })
  })

  // Regression: a badly read page was read in four ways, 40 lines in all.
  it('reads three lines, either way up, of a page whose mirror image is read worse', async () => {
    expect(await judge(0.7, 0.6)).to.deep.equal({ answer: false, readings: 6 })
  })

  it('is true if all lines are read much more surely from their mirror image', async () => {
    expect(await judge(0.6, 0.8)).to.deep.equal({ answer: true, readings: 23 })
  })

  it('is false if they are read a little more surely', async () => {
    expect((await judge(0.7, 0.75)).answer).to.equal(false)
  })
})
