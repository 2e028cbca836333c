import { expect } from 'chai'
import { modelsInUse } from '../../../scripts/evaluate/calibrate/calibrate-mrz.ts'
import { mrzCalibration } from '../../../worker/calibration/mrz-calibration.ts'

describe('the calibration of an MRZ', () => {
  // Numbers fitted to other weights would call readings certain that are not.
  it('was fitted for the weights in use: after a change, npm run evaluate -- --calibrate', () => {
    expect(mrzCalibration.models).to.deep.equal(modelsInUse())
  })

  it('was fitted on readings of which some were wrong', () => {
    expect(mrzCalibration.sample.wrongUnderDigits).to.be.greaterThan(0)
    expect(mrzCalibration.sample.digitsHold).to.be.greaterThan(mrzCalibration.sample.wrongAnywhere)
  })
})
