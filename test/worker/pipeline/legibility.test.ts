import { legibilityCalibration } from '../../../worker/calibration/legibility-calibration.ts'
import { legibilityOf, legibilityTerms } from '../../../worker/pipeline/legibility.ts'

/** A line of print in pixels and in reading. */
function line(text: string, probability: number) {
  const place = { start: { x: 0, y: 0 }, end: { x: 100, y: 0 }, sag: 0, capitalHeight: 10 }
  const box = { x0: 0, y0: 0, x1: 100, y1: 10 }
  const characters = Array.from(text, () => ({ probability }))
  return {
    line: { ...place, score: 1, mrz: 0 },
    read: { text, characters, box, capitalHeight: 10, inPicture: null },
  }
}

const termsOf = (lines: ReturnType<typeof line>[]) => {
  return legibilityTerms({ linesInView: { lines }, layout: null }, null)
}

describe('legibilityTerms', () => {
  it('counts the characters of lines that were read surely', () => {
    const terms = termsOf([line('SPECIMEN', 0.99), line('GUESSED', 0.4), line('A', 0.99)])
    expect(terms.sureCharacters).to.be.closeTo(Math.log(9), 1e-9)
    expect(terms.sureShare).to.be.closeTo(1 / 3, 1e-9)
  })

  it('gives finite terms for a picture of which nothing is known', () => {
    expect(Object.values(termsOf([])).every(Number.isFinite)).to.equal(true)
  })
})

describe('legibilityOf', () => {
  it('calls a page of surely read lines legible, and one without any illegible', () => {
    const { legibleMin } = legibilityCalibration
    const page = Array.from({ length: 12 }, () => line('A LETTER TO A SPECIMEN', 0.98))
    const sharp = { ...termsOf(page), focus: Math.log(0.4), contrast: Math.log(0.4) }
    expect(legibilityOf(sharp)).to.be.at.least(legibleMin)
    expect(legibilityOf(termsOf([]))).to.be.below(legibleMin)
  })
})
