import { expect } from 'chai'
import { fitCheck } from '../../../evaluation/quality/fit-check.ts'

/** Everything is read from 10 on, most of it from 6 on, and nothing below. */
const losses = Array.from({ length: 60 }, (_, i) => {
  const measure = i / 3
  return { measure, lost: measure >= 10 ? 0 : measure >= 6 ? 0.3 : 1 }
})

describe('fitCheck', () => {
  it('warns where some readings are lost, and fails where most are', () => {
    const { warn, fail } = fitCheck(losses, [], 'low')
    expect(warn).to.be.closeTo(10, 0.5)
    expect(fail).to.be.closeTo(6, 0.5)
    const mirrored = losses.map(({ measure, lost }) => ({ measure: 20 - measure, lost }))
    expect(fitCheck(mirrored, [], 'high').fail).to.be.closeTo(14, 0.5)
  })

  it('is not moved by a single picture that was lost for another reason', () => {
    const odd = losses.map((one, i) => (i === 50 ? { ...one, lost: 1 } : one))
    expect(fitCheck(odd, [], 'low').warn).to.be.closeTo(10, 0.5)
  })

  it('does not set a limit if no picture was lost', () => {
    const harmless = losses.map((one) => ({ ...one, lost: 0 }))
    expect(fitCheck(harmless, [], 'low')).to.include({ warn: null, fail: null })
  })

  it('draws a curve of all pictures, in the order of the measure', () => {
    const { curve } = fitCheck(losses, [], 'low')
    expect(curve.reduce((sum, { pictures }) => sum + pictures, 0)).to.equal(losses.length)
    expect(curve.map(({ lost }) => lost)).to.deep.equal(
      curve.map(({ lost }) => lost).toSorted((a, b) => b - a),
    )
  })

  it('does not set a limit from a handful of pictures', () => {
    const hardlyAny = losses.map((one, i) => ({ ...one, lost: i < 4 ? 1 : 0 }))
    expect(fitCheck(hardlyAny, [], 'low')).to.include({ warn: null, fail: null })
    const few = losses.filter((_, i) => i % 4 === 0)
    expect(fitCheck(few, [], 'low')).to.include({ warn: null, fail: null })
  })

  it('does not blame the measure for losses that the best pictures have as well', () => {
    const unlucky = losses.map((one, i) => (i > 45 && i % 5 === 0 ? { ...one, lost: 1 } : one))
    expect(fitCheck(unlucky, [], 'low').warn).to.be.below(15)
  })

  // At a focus of 1.6, most blurred scans were lost, but no photograph that was merely taken
  // carelessly.
  it('fails hardly any photograph that was read exactly', () => {
    const read = Array.from({ length: 300 }, (_, i) => 4 + i / 10)
    const { warn, fail } = fitCheck(losses, read, 'low')
    expect(fail).to.be.closeTo(4.4, 0.05)
    expect(warn).to.be.closeTo(10, 0.5)
    expect(
      fitCheck(
        losses,
        read.map((measure) => measure + 10),
        'low',
      ).fail,
    ).to.be.closeTo(6, 0.5)
    const mirrored = losses.map(({ measure, lost }) => ({ measure: 20 - measure, lost }))
    const other = read.map((measure) => 20 - measure)
    expect(fitCheck(mirrored, other, 'high').fail).to.be.closeTo(15.6, 0.05)
  })

  // Every MRZ that runs into the edge of the frame has the same measure, 1.
  it('puts a limit between measured values, not on one that many pictures share', () => {
    const cut = [0, 0.2, 1].flatMap((measure) =>
      Array.from({ length: 20 }, (_, i) => ({ measure, lost: measure === 1 && i > 3 ? 1 : 0 })),
    )
    expect(fitCheck(cut, [], 'high')).to.include({ warn: 0.6, fail: 0.6 })
    expect(fitCheck(cut, [0, 0, 1], 'high').fail).to.equal(1)
  })
})
