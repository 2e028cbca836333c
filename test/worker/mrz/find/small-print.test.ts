import sharp from 'sharp'
import { hasPassed } from '../../../../worker/mrz/decode/mrz-candidate.ts'
import { searchMrz } from '../../../../worker/mrz/find/search.ts'
import type { LineReading } from '../../../../worker/text/recognize/text-recognizer.ts'
import { layoutOf } from '../../../support/engine/layout-network.ts'
import { demoPng } from '../../../support/pictures/demo-document.ts'
import { openedPicture } from '../../../support/pictures/opened-picture.ts'
import { exampleLines, exampleSeen, readerSeeing } from '../../../support/readings/icao-example.ts'

/** What each reader of MRZs sees of the demo's specimen at this width, pixels. */
async function search(width: number, usual: readonly LineReading[], small: readonly LineReading[]) {
  const image = await sharp(await demoPng())
    .resize({ width })
    .png()
    .toBuffer()
  const picture = await openedPicture(image)
  const { mrzLines } = await layoutOf(picture)
  const reader = readerSeeing(small)
  let smallAsked = 0
  const mrz = await searchMrz({
    picture,
    mrzLines,
    today: '2026-11-21',
    recognizer: readerSeeing(usual),
    smallRecognizer: {
      ...reader,
      readLines: (strips) => {
        smallAsked++
        return reader.readLines(strips)
      },
    },
    secondRecognizer: async () => readerSeeing([], 40),
    mustEnd: () => false,
  })
  return { mrz, smallAsked }
}

/** The birth date's digit fails. */
const misread = exampleSeen(1, 13, '8')

describe('an MRZ of a few pixels a character', () => {
  it('is read by the reader of small print along the lines that the layout network saw', async () => {
    const { mrz } = await search(300, [], exampleSeen())
    expect(mrz?.mrz.lines).to.deep.equal(exampleLines)
    expect(hasPassed(mrz)).to.equal(true)
  })

  it('is left as the usual reader read it if that was the better reading', async () => {
    const { mrz, smallAsked } = await search(300, misread, [])
    expect(mrz?.mrz.lines[1]?.[13]).to.equal('8')
    expect(smallAsked).to.be.above(0)
  })

  it('is not read again if the usual reader left no doubt', async () => {
    expect((await search(300, exampleSeen(), [])).smallAsked).to.equal(0)
  })

  // It reads fewer of those, and every doubtful MRZ would take longer.
  it('is not asked about where characters have the usual size', async () => {
    expect((await search(1000, misread, exampleSeen())).smallAsked).to.equal(0)
  })
})
