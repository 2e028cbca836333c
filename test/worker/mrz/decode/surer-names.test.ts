import type { Picture } from '../../../../worker/image/picture.ts'
import { hasPassed } from '../../../../worker/mrz/decode/mrz-candidate.ts'
import { MRZ_ALPHABET } from '../../../../worker/mrz/decode/mrz-characters.ts'
import type { LocatedMrz } from '../../../../worker/mrz/decode/read-group.ts'
import { withSurerNames } from '../../../../worker/mrz/decode/surer-names.ts'
import type { LineReading } from '../../../../worker/text/recognize/text-recognizer.ts'
import { demoDocument, demoMrz } from '../../../support/pictures/demo-document.ts'
import { exampleLines, exampleSeen } from '../../../support/readings/icao-example.ts'

/** The `R` of `ERIKSSON`, misread: no digit covers it. */
const misread = exampleSeen(0, 6, { K: 0.5, R: 0.45 })
const clear = exampleSeen(0, 6, { R: 0.9, K: 0.1 })

describe('withSurerNames', () => {
  let picture: Picture
  before(async () => {
    picture = await demoDocument()
  })

  async function found(seen: readonly LineReading[]): Promise<LocatedMrz> {
    const mrz = await demoMrz(picture, seen, [])
    if (mrz === null) throw new Error('no MRZ')
    return mrz
  }

  /** Looks again, and sees this in every crop. */
  async function lookedAgain(
    mrz: LocatedMrz,
    seen: readonly LineReading[],
    mustEnd = () => false,
  ): Promise<{ readonly mrz: LocatedMrz; readonly crops: number }> {
    let crops = 0
    const recognizer = {
      alphabet: MRZ_ALPHABET,
      lineHeight: 24,
      readLines: async () => {
        crops++
        return [...seen]
      },
    }
    const request = { picture, today: '2026-11-21', recognizer, mustEnd }
    return { mrz: await withSurerNames(mrz, request), crops }
  }

  it('reads a name as most looks show it', async () => {
    const { mrz } = await lookedAgain(await found(misread), clear)
    expect(mrz.mrz.lines).to.deep.equal(exampleLines)
    expect(hasPassed(mrz)).to.equal(true)
  })

  // Looks that differ must not make anything surer than a single one.
  it('is as unsure of a name as the looks differ', async () => {
    const before = await found(misread)
    const { mrz } = await lookedAgain(before, exampleSeen(0, 6, { R: 0.5, K: 0.5 }))
    expect(mrz.posterior.leastCertain()).to.be.below(0.6)
  })

  it('ignores a look in which characters under check digits differ', async () => {
    const before = await found(misread)
    const { mrz } = await lookedAgain(before, exampleSeen(1, 13, '8'))
    expect(mrz.mrz.lines).to.deep.equal(before.mrz.lines)
  })

  it('looks no second time at sure names, nor where digits fail', async () => {
    expect((await lookedAgain(await found(exampleSeen()), clear)).crops).to.equal(0)
    expect((await lookedAgain(await found(exampleSeen(1, 13, '8')), clear)).crops).to.equal(0)
  })

  it('starts nothing for a caller who has gone', async () => {
    expect((await lookedAgain(await found(misread), clear, () => true)).crops).to.equal(0)
  })
})
