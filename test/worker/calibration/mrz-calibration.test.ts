import { weightsInUse } from '../../../scripts/evaluation/weights-in-use.ts'
import { mrzCalibration } from '../../../worker/calibration/mrz-calibration.ts'

describe('the MRZ calibration', () => {
  // Numbers fitted to other weights would call wrong readings certain.
  it('was fitted to the weights in use (refit: npm --prefix scripts/press run calibrate -- mrz)', () => {
    expect(mrzCalibration.models).to.deep.equal(weightsInUse(Object.keys(mrzCalibration.models)))
  })

  it('was fitted on readings that include wrong ones', () => {
    expect(mrzCalibration.sample.wrongUnderDigits).to.be.greaterThan(0)
    expect(mrzCalibration.sample.digitsHold).to.be.greaterThan(mrzCalibration.sample.wrongAnywhere)
  })
})
