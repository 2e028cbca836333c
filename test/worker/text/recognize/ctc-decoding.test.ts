import {
  MRZ_ALPHABET,
  textOf,
  topCharacters,
} from '../../../../worker/mrz/decode/mrz-characters.ts'
import { decodeCtc } from '../../../../worker/text/recognize/ctc-decoding.ts'

const CLASSES = MRZ_ALPHABET.length + 1

/** Frames from a row of marks, `.` the blank; each mark wins its frame by `margin` logits. */
function framesOf(marks: string, margin = 9) {
  const logits = new Float32Array(marks.length * CLASSES)
  for (const [frame, mark] of [...marks].entries()) {
    logits[frame * CLASSES + MRZ_ALPHABET.indexOf(mark) + 1] = margin
  }
  return { logits, count: marks.length, classes: CLASSES, pixelsPerFrame: 4 }
}

describe('decodeCtc', () => {
  it('collapses repeats and drops blanks', () => {
    expect(textOf(decodeCtc(framesOf('PP.<.UU.T.O')).characters)).to.equal('P<UTO')
  })

  it('keeps equal characters apart when a blank separates them', () => {
    expect(textOf(decodeCtc(framesOf('.<.<<.<.')).characters)).to.equal('<<<')
  })

  it('gives the position and the certainty of a character', () => {
    const [character] = decodeCtc(framesOf('..A.')).characters
    if (character === undefined) throw new Error('nothing read')
    expect(character.centre).to.equal(10)
    expect(character.presence).to.be.above(0.99)
    expect(topCharacters(character.likelihoods)[0]).to.deep.include({ text: 'A' })
    expect(character.likelihoods.reduce((sum, p) => sum + p, 0)).to.be.closeTo(1, 1e-6)
  })

  it('gives the likeliest character at a place that it skipped', () => {
    const frames = framesOf('A....B')
    frames.logits[2 * CLASSES + MRZ_ALPHABET.indexOf('7') + 1] = 8
    frames.logits[2 * CLASSES] = 9
    const reading = decodeCtc(frames)
    expect(textOf(reading.characters)).to.equal('AB')
    const passedOver = reading.characterBetween(6, 14)
    expect(passedOver && topCharacters(passedOver.likelihoods)[0].text).to.equal('7')
    expect(passedOver?.presence).to.be.within(0.2, 0.4)
    expect(reading.characterBetween(400, 410)).to.equal(null)
  })
})
