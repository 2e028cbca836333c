import { weightsInUse } from '../../../scripts/evaluation/weights-in-use.ts'
import { printCalibration } from '../../../worker/calibration/print-calibration.ts'

describe('the calibration of printed values', () => {
  // Numbers fitted to other weights would call wrong values certain.
  it('was fitted to the weights in use (refit: npm --prefix scripts/press run calibrate -- print)', () => {
    expect(printCalibration.models).to.deep.equal(weightsInUse(['print.onnx']))
  })

  // What `high` promises must hold on pictures that the fit has not seen.
  it('has at least 98 % of `high` values right on pictures that it was not fitted on', () => {
    const { atHigh, rightAtHigh, right, values } = printCalibration.sample
    expect(values).to.be.greaterThan(right)
    expect(rightAtHigh).to.be.at.least(0.98 * atHigh)
  })
})
