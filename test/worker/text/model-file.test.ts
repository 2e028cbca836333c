import { cpSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fastestWeights, readModelFile, roundedPath } from '../../../worker/text/model-file.ts'
import { ctcModelManifest } from '../../../worker/text/recognize/model-manifest.ts'

const models = new URL('../../../worker/text/recognize/models/', import.meta.url).pathname

describe('the weights that a model runs with', () => {
  for (const name of ['mrz', 'print']) {
    // After a new training the integers of the old weights would be worse than none.
    it(`are the 8-bit ones of ${name}, made of the float weights beside them`, () => {
      const model = readModelFile(join(models, `${name}.onnx.json`), ctcModelManifest)
      expect(fastestWeights(model)).to.equal(join(models, `${name}.int8.onnx`))
    })
  }

  it('are the float ones if the 8-bit ones were made of others', () => {
    const folder = mkdtempSync(join(tmpdir(), 'weights-'))
    for (const end of ['', '.json']) {
      cpSync(join(models, `mrz.onnx${end}`), join(folder, `mrz.onnx${end}`))
    }
    const model = readModelFile(join(folder, 'mrz.onnx.json'), ctcModelManifest)
    const { manifest } = roundedPath(model.weights)
    const stale = { file: 'mrz.int8.onnx', sha256: '0'.repeat(64), licence: 'MIT' }
    writeFileSync(manifest, JSON.stringify({ ...stale, roundedFrom: '1'.repeat(64) }))
    expect(fastestWeights(model)).to.equal(model.weights)
  })

  it('are the float ones if there are no 8-bit ones', () => {
    const folder = mkdtempSync(join(tmpdir(), 'weights-'))
    const model = { weights: join(folder, 'new.onnx'), sha256: '2'.repeat(64) }
    expect(fastestWeights(model)).to.equal(model.weights)
  })
})
