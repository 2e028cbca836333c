import { expect } from 'chai'
import {
  type QualityMeasureName,
  qualityMeasureNames,
} from '../../../../../worker/calibration/quality-calibration.ts'
import { drawShot } from '../../../../specimens/camera/shot.ts'
import { plainWorld } from '../../../../specimens/camera/world.ts'
import { createRandom } from '../../../../specimens/random.ts'
import { worseTakes } from '../../../evaluation/quality/worse-takes.ts'

const drawn = { shot: drawShot(3, 'worse'), world: plainWorld }

/** Properties of shot, light and world that each flaw may change. */
const changedBy: Record<QualityMeasureName, readonly string[]> = {
  resolution: ['pxPerMm', 'bendPx', 'blurSigmaPx', 'shakePx'],
  focus: ['blurSigmaPx', 'shakePx'],
  glare: ['glare', 'glareOnMrz'],
  brightness: ['exposure'],
  contrast: ['contrast'],
  cut: ['cut'],
  perspective: ['tilt'],
}

describe('worseTakes', () => {
  it('includes a flaw for every quality check', () => {
    expect(new Set(worseTakes.map(({ measure }) => measure))).to.deep.equal(
      new Set(qualityMeasureNames),
    )
  })

  // A second flaw would be blamed on the check for the first.
  it('changes nothing but its own flaw', () => {
    for (const { measure, retake } of worseTakes) {
      const { shot, world } = retake(drawn, 0.7, createRandom('worse'))
      const changed = [
        ...differing(shot, drawn.shot).filter((key) => key !== 'light'),
        ...differing(shot.light, drawn.shot.light),
        ...differing(world, drawn.world),
      ]
      expect(changed, measure).to.have.length.above(0)
      for (const key of changed) expect(changedBy[measure]).to.include(key)
    }
  })
})

function differing(a: object, b: object): string[] {
  const before = new Map(Object.entries(b))
  return Object.entries(a)
    .filter(([key, value]) => value !== before.get(key))
    .map(([key]) => key)
}
