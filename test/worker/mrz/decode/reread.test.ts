import type { Picture } from '../../../../worker/image/picture.ts'
import { hasPassed } from '../../../../worker/mrz/decode/mrz-candidate.ts'
import { MRZ_ALPHABET } from '../../../../worker/mrz/decode/mrz-characters.ts'
import type { LocatedMrz } from '../../../../worker/mrz/decode/read-group.ts'
import { rereadOtherwise } from '../../../../worker/mrz/decode/reread.ts'
import type { LineReading } from '../../../../worker/text/recognize/text-recognizer.ts'
import { demoDocument, demoMrz } from '../../../support/pictures/demo-document.ts'
import { exampleSeen } from '../../../support/readings/icao-example.ts'

/** 6 and G count the same modulo 10: the digits hold with either. */
const guessed = exampleSeen(1, 35, { 6: 0.5, G: 0.45 })

describe('rereadOtherwise', () => {
  let picture: Picture
  before(async () => {
    picture = await demoDocument()
  })

  /** An MRZ that was seen like this and that nothing confirms. */
  async function found(seen: readonly LineReading[]): Promise<LocatedMrz> {
    const mrz = await demoMrz(picture, seen, [])
    if (mrz === null) throw new Error('no MRZ')
    return { ...mrz, digitsVouch: false }
  }

  /** Reads it again: the nth crop shows the nth of these, any further crop the first. */
  async function reread(mrz: LocatedMrz, ...seen: (readonly LineReading[])[]) {
    let crops = 0
    const recognizer = {
      alphabet: MRZ_ALPHABET,
      lineHeight: 24,
      readLines: async () => [...(seen[crops++] ?? seen[0] ?? [])],
    }
    const request = { picture, today: '2026-11-21', recognizer, mustEnd: () => false }
    return { mrz: await rereadOtherwise(mrz, request), crops }
  }

  // Proves D3.3d
  it('passes an MRZ when every crop agrees on the characters under check digits', async () => {
    const { mrz } = await reread(await found(guessed), exampleSeen(), exampleSeen(0, 6, 'B'))
    expect(hasPassed(mrz)).to.equal(true)
  })

  // Proves D3.3d
  it('does not pass an MRZ when a single crop disagrees, and reads no further crop', async () => {
    const { mrz, crops } = await reread(
      await found(guessed),
      exampleSeen(),
      exampleSeen(1, 35, 'G'),
    )
    expect(hasPassed(mrz)).to.equal(false)
    expect(crops, 'nothing is read for nothing').to.equal(2)
  })

  // What lies half under a finger looks alike in every crop.
  it('does not pass an MRZ with a character that every crop guesses alike', async () => {
    const { mrz } = await reread(
      await found(guessed),
      exampleSeen(1, 35, { 6: 0.45, G: 0.4, B: 0.1 }),
    )
    expect(hasPassed(mrz)).to.equal(false)
  })

  // The lines stay as read: other crops decide whether the MRZ passes, never what it says.
  it('leaves the lines as they were', async () => {
    const before = await found(guessed)
    const { mrz } = await reread(before, exampleSeen(0, 6, 'B'))
    expect(mrz.mrz).to.equal(before.mrz)
  })

  it('rereads nothing when check digits fail or the MRZ may be cut off', async () => {
    const failing = await found(exampleSeen(1, 13, '8'))
    expect((await reread(failing, exampleSeen())).crops).to.equal(0)
    const piece = { ...(await found(guessed)), mayBeCutOff: true }
    expect((await reread(piece, exampleSeen())).crops).to.equal(0)
  })
})
