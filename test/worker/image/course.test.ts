import { expect } from 'chai'
import { fitCourse, heightAt, sagAt, slopeAt } from '../../../worker/image/course.ts'

const tolerance = 4
const x = Array.from({ length: 40 }, (_, i) => 10 * i)
const ends = [0, 390] as const

/** An arc 10 pixels deep on a line that falls one in ten. */
const bentAt = (at: number): number => 100 + 0.1 * at + (10 * at * (390 - at)) / 195 ** 2

describe('fitCourse', () => {
  // An opened passport never lies flat: a straight strip cuts through the middle of its zone.
  it('follows a bent page', () => {
    const course = fitCourse(x, x.map(bentAt), ends, tolerance)
    for (const at of [0, 100, 195, 390])
      expect(heightAt(course, at)).to.be.closeTo(bentAt(at), 1e-6)
    expect(course.slope).to.be.closeTo(0.1, 1e-9)
    expect(sagAt(course, 195)).to.be.closeTo(10, 1e-6)
  })

  it('goes on straight beyond its ends', () => {
    const course = fitCourse(x, x.map(bentAt), ends, tolerance)
    const step = heightAt(course, 410) - heightAt(course, 400)
    expect(step).to.be.closeTo(10 * slopeAt(course, 390), 1e-6)
    expect(slopeAt(course, 500)).to.equal(slopeAt(course, 390))
  })

  it('stays straight where the bend is no more than noise, or the points are few', () => {
    const noisy = x.map((at, i) => 0.1 * at + (i % 3))
    expect(fitCourse(x, noisy, ends, tolerance).bend).to.equal(0)
    const few = x.slice(0, 10)
    expect(fitCourse(few, few.map(bentAt), [0, 90], tolerance).bend).to.equal(0)
  })

  // A stamp beside the zone must not bend its lines.
  it('is not bent by a few points that stand apart at one end', () => {
    const y = x.map((at, i) => 0.1 * at + (i > 36 ? 12 : 0))
    const course = fitCourse(x, y, ends, tolerance)
    expect(heightAt(course, 200)).to.be.closeTo(20, 1e-6)
    expect(course.bend).to.equal(0)
  })
})
