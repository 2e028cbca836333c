import {
  qualityCalibration,
  qualityMeasureNames,
} from '../../../worker/calibration/quality-calibration.ts'

describe('the quality calibration', () => {
  it('warns no later than it fails, and only on a measured curve', () => {
    for (const name of qualityMeasureNames) {
      const { worseWhen, warn, fail, curve } = qualityCalibration.checks[name]
      const sign = worseWhen === 'low' ? -1 : 1
      if (warn !== null && fail !== null) expect(sign * (fail - warn), name).to.be.at.least(0)
      if (fail !== null) expect(warn, name).to.not.equal(null)
      if (warn !== null) expect(curve.length, name).to.be.above(3)
    }
  })

  it('has a failure threshold for resolution, focus, brightness and contrast', () => {
    for (const name of ['resolution', 'focus', 'brightness', 'contrast'] as const) {
      expect(qualityCalibration.checks[name].fail, name).to.be.above(0)
    }
  })
})
