import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { expect } from 'chai'
import { MRZ_ALPHABET } from '../../../../worker/mrz/decode/mrz-characters.ts'
import { modelManifest, readModel } from '../../../../worker/text/recognize/model-manifest.ts'

const models = new URL('../../../../worker/text/recognize/models/', import.meta.url)
const WEIGHTS = /\.(onnx|traineddata)$/

const weights = readdirSync(models).filter((name) => WEIGHTS.test(name))

describe('OCR weights', () => {
  for (const name of weights) {
    // Weights swapped or damaged without notice would change every reading, and no other test says why.
    it(`${name} is the file its manifest describes`, () => {
      const model = readModel(new URL(`${name}.json`, models).pathname, modelManifest)
      expect(model.file).to.equal(name)
      const bytes = readFileSync(model.weights)
      expect(createHash('sha256').update(bytes).digest('hex')).to.equal(model.sha256)
    })

    // In another order every character would be read as a different one.
    it(`${name} has the characters of an MRZ in their order`, () => {
      const model = readModel(new URL(`${name}.json`, models).pathname, modelManifest)
      expect(model.characters).to.equal(MRZ_ALPHABET)
    })
  }

  it('has weights for every manifest', () => {
    const manifests = readdirSync(models).filter((name) => name.endsWith('.json'))
    expect(manifests.sort()).to.deep.equal(weights.map((name) => `${name}.json`).sort())
  })

  it('describes every weights file in the model card', () => {
    const card = readFileSync(new URL('README.md', models), 'utf8')
    for (const name of weights) expect(card).to.include(`\`${name}\``)
  })
})
