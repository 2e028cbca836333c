import { expect } from 'chai'
import { weightsInUse } from '../../../scripts/evaluate/calibrate/weights-in-use.ts'
import { mrzCalibration } from '../../../worker/calibration/mrz-calibration.ts'

describe('the calibration of an MRZ', () => {
  // Numbers fitted to other weights would call readings certain that are not.
  it('was fitted for the weights in use: after a change, npm run evaluate -- --calibrate', () => {
    expect(mrzCalibration.models).to.deep.equal(weightsInUse(Object.keys(mrzCalibration.models)))
  })

  it('was fitted on readings of which some were wrong', () => {
    expect(mrzCalibration.sample.wrongUnderDigits).to.be.greaterThan(0)
    expect(mrzCalibration.sample.digitsHold).to.be.greaterThan(mrzCalibration.sample.wrongAnywhere)
  })
})
