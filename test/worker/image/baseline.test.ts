import { fitBaseline, heightAt, sagAt, slopeAt } from '../../../worker/image/baseline.ts'

const tolerance = 4
const x = Array.from({ length: 40 }, (_, i) => 10 * i)
const ends = [0, 390] as const

/** An arc 10 pixels deep on a line that falls one in ten. */
const bentAt = (at: number): number => 100 + 0.1 * at + (10 * at * (390 - at)) / 195 ** 2

describe('fitBaseline', () => {
  // An opened passport never lies flat: a straight strip cuts through the middle of its MRZ.
  it('follows a bent page', () => {
    const baseline = fitBaseline(x, x.map(bentAt), ends, tolerance)
    for (const at of [0, 100, 195, 390])
      expect(heightAt(baseline, at)).to.be.closeTo(bentAt(at), 1e-6)
    expect(baseline.slope).to.be.closeTo(0.1, 1e-9)
    expect(sagAt(baseline, 195)).to.be.closeTo(10, 1e-6)
  })

  it('continues straight beyond its ends', () => {
    const baseline = fitBaseline(x, x.map(bentAt), ends, tolerance)
    const step = heightAt(baseline, 410) - heightAt(baseline, 400)
    expect(step).to.be.closeTo(10 * slopeAt(baseline, 390), 1e-6)
    expect(slopeAt(baseline, 500)).to.equal(slopeAt(baseline, 390))
  })

  it('stays straight when the bend is only noise or the points are few', () => {
    const noisy = x.map((at, i) => 0.1 * at + (i % 3))
    expect(fitBaseline(x, noisy, ends, tolerance).bend).to.equal(0)
    const few = x.slice(0, 10)
    expect(fitBaseline(few, few.map(bentAt), [0, 90], tolerance).bend).to.equal(0)
  })

  // A stamp beside the MRZ must not bend its lines.
  it('is not bent by a few outliers at one end', () => {
    const y = x.map((at, i) => 0.1 * at + (i > 36 ? 12 : 0))
    const baseline = fitBaseline(x, y, ends, tolerance)
    expect(heightAt(baseline, 200)).to.be.closeTo(20, 1e-6)
    expect(baseline.bend).to.equal(0)
  })
})
