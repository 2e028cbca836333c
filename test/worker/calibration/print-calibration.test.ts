import { expect } from 'chai'
import { weightsInUse } from '../../../scripts/evaluate/calibrate/weights-in-use.ts'
import { printCalibration } from '../../../worker/calibration/print-calibration.ts'

describe('the calibration of printed values', () => {
  // Numbers fitted to other weights would call values certain that are not.
  it('was fitted for the weights in use: after a change, npm run evaluate -- --calibrate-print', () => {
    expect(printCalibration.models).to.deep.equal(weightsInUse(['print.onnx']))
  })

  // What `high` promises has to hold where the fit has not looked.
  it('keeps at high what is right 98 times in 100 on pictures that it was not fitted on', () => {
    const { atHigh, rightAtHigh, right, values } = printCalibration.sample
    expect(values).to.be.greaterThan(right)
    expect(rightAtHigh).to.be.at.least(0.98 * atHigh)
  })
})
