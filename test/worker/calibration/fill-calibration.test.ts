import { fileURLToPath } from 'node:url'
import { fillCalibration } from '../../../worker/calibration/fill-calibration.ts'
import { modelFile, readModelFile } from '../../../worker/text/model-file.ts'

const manifest = new URL('../../../worker/text/label/models/labeller.onnx.json', import.meta.url)

describe('the calibration of values that fill open fields', () => {
  // Other weights are sure of other things: their values would be published with these numbers.
  it('was fitted with the weights in use', () => {
    const { file, sha256 } = readModelFile(fileURLToPath(manifest), modelFile)
    expect(fillCalibration.models).to.deep.equal({ [file]: sha256 })
  })

  it('was fitted on hundreds of values that would have filled a field', () => {
    expect(fillCalibration.sample.filling).to.be.above(300)
    expect(fillCalibration.limits.least).to.be.at.least(0.7)
  })
})
