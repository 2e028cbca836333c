import sharp from 'sharp'
import { hasPassed, isAccepted } from '../../../../worker/mrz/decode/mrz-candidate.ts'
import type { LocatedMrz } from '../../../../worker/mrz/decode/read-group.ts'
import { linesReadMax } from '../../../../worker/mrz/find/attempts.ts'
import { searchMrz } from '../../../../worker/mrz/find/search.ts'
import type {
  LineReading,
  TextRecognizer,
} from '../../../../worker/text/recognize/text-recognizer.ts'
import { layoutOf } from '../../../support/engine/layout-network.ts'
import { demoPng } from '../../../support/pictures/demo-document.ts'
import { openedPicture } from '../../../support/pictures/opened-picture.ts'
import { exampleLines, exampleSeen, readerSeeing } from '../../../support/readings/icao-example.ts'
import { lineOf } from '../../../support/readings/line-reading.ts'

/** What a search found and what it took. */
interface Searched {
  readonly mrz: LocatedMrz | null
  readonly linesRead: number
  readonly secondAsked: number
}

/** A guess that no check digit could confirm: the MRZ passes but is not accepted. */
const unaccepted = exampleSeen(0, 6, { R: 0.45, B: 0.4, K: 0.15 })

describe('searchMrz', () => {
  let specimen: Buffer
  before(async () => {
    specimen = await demoPng()
  })

  /** @param stopAfter number of lines read after which the caller has gone */
  async function search(
    seen: readonly LineReading[],
    stopAfter = Number.POSITIVE_INFINITY,
    image = specimen,
  ): Promise<Searched> {
    const picture = await openedPicture(image)
    let linesRead = 0
    let secondAsked = 0
    const counting = (recognizer: TextRecognizer): TextRecognizer => ({
      ...recognizer,
      readLines: (strips) => {
        linesRead += strips.length
        return recognizer.readLines(strips)
      },
    })
    const { mrzLines } = await layoutOf(picture)
    const mrz = await searchMrz({
      picture,
      mrzLines,
      today: '2026-11-21',
      recognizer: counting(readerSeeing(seen)),
      smallRecognizer: counting(readerSeeing(seen)),
      secondRecognizer: async () => {
        secondAsked++
        return readerSeeing(seen, 40)
      },
      mustEnd: () => linesRead >= stopAfter,
    })
    return { mrz, linesRead, secondAsked }
  }

  it('stops at the first accepted MRZ', async () => {
    const { mrz, linesRead, secondAsked } = await search(exampleSeen())
    expect(mrz?.mrz.lines).to.deep.equal(exampleLines)
    expect(isAccepted(mrz)).to.equal(true)
    expect({ linesRead, secondAsked }).to.deep.equal({ linesRead: 2, secondAsked: 0 })
  })

  // The second engine costs 50 MB and a quarter of a second: it is kept for MRZs that would fail.
  it('asks the second engine only about an MRZ whose check digits fail', async () => {
    expect((await search(exampleSeen(1, 13, '8'))).secondAsked).to.equal(1)
    const { mrz, secondAsked } = await search(unaccepted)
    expect({ accepted: isAccepted(mrz), passed: hasPassed(mrz) }).to.deep.equal({
      accepted: false,
      passed: true,
    })
    expect(secondAsked).to.equal(0)
  })

  it('does not ask the second engine when there is no MRZ', async () => {
    const { mrz, secondAsked } = await search([lineOf('SPECIMEN'), lineOf('UTOPIA')])
    expect({ mrz, secondAsked }).to.deep.equal({ mrz: null, secondAsked: 0 })
  })

  // Newsprint under a card has cost three further looks, half a second.
  it('looks at lines without fillers once, and again at those of an MRZ cut short', async () => {
    const print = exampleLines.map((text) => lineOf(text.replaceAll('<', 'E')))
    const cutShort = exampleLines.map((text) => lineOf(text.slice(-20)))
    const [once, again] = [await search(print), await search(cutShort)]
    expect([once.mrz, again.mrz]).to.deep.equal([null, null])
    expect(once.linesRead, 'two groups, both ways up').to.equal(8)
    expect(again.linesRead).to.be.above(3 * once.linesRead)
  })

  it('starts nothing for a caller who has gone', async () => {
    expect(await search(exampleSeen(), 0)).to.deep.equal({
      mrz: null,
      linesRead: 0,
      secondAsked: 0,
    })
  })

  // Passing a deadline must not lose what was read before it.
  it('stops on request and keeps what it found', async () => {
    const { mrz, linesRead, secondAsked } = await search(unaccepted, 2, await several(specimen))
    expect(mrz?.mrz.lines).to.deep.equal(exampleLines)
    expect(linesRead, 'the group begun and no other').to.be.at.most(groupMax)
    expect(secondAsked).to.equal(0)
  })

  // Print that only looks like an MRZ is costly to examine, and a hostile page is full of it.
  it('gives up when its work budget is spent', async () => {
    const likeMrzs = exampleLines.map((text) => lineOf(text.slice(-20)))
    const { mrz, linesRead } = await search(likeMrzs, undefined, await several(specimen))
    expect(mrz).to.equal(null)
    expect(linesRead).to.be.within(linesReadMax, linesReadMax + groupMax)
  })
})

/** The most lines that a group already begun may still read. */
const groupMax = 16

/** The image three times, one below the other. */
async function several(image: Buffer): Promise<Buffer> {
  const { height } = await sharp(image).metadata()
  return sharp(image)
    .extend({ bottom: 2 * height, extendWith: 'repeat' })
    .png()
    .toBuffer()
}
