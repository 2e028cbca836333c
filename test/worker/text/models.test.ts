import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { MRZ_ALPHABET } from '../../../worker/mrz/decode/mrz-characters.ts'
import { modelFile, readModelFile } from '../../../worker/text/model-file.ts'
import { modelManifest, readModel } from '../../../worker/text/recognize/model-manifest.ts'

const WEIGHTS = /\.(onnx|traineddata)$/

for (const room of ['detect', 'label', 'recognize']) {
  const models = new URL(`../../../worker/text/${room}/models/`, import.meta.url)
  const weights = readdirSync(models).filter((name) => WEIGHTS.test(name))

  describe(`the ${room} models`, () => {
    for (const name of weights) {
      // Weights swapped or damaged unnoticed would change every reading; no other test says why.
      it(`include ${name} with the hash in its manifest`, () => {
        const model = readModelFile(new URL(`${name}.json`, models).pathname, modelFile)
        expect(model.file).to.equal(name)
        const bytes = readFileSync(model.weights)
        expect(createHash('sha256').update(bytes).digest('hex')).to.equal(model.sha256)
      })
    }

    it('have weights for every manifest and a manifest for all weights', () => {
      const manifests = readdirSync(models).filter((name) => name.endsWith('.json'))
      expect(manifests.sort()).to.deep.equal(weights.map((name) => `${name}.json`).sort())
    })

    it('are all named in the model card', () => {
      const card = readFileSync(new URL('README.md', models), 'utf8')
      for (const name of weights) expect(card).to.include(`\`${name}\``)
    })
  })
}

describe('the MRZ models', () => {
  // In another order, every character would be read as a different one.
  for (const name of ['mrz.onnx', 'mrz-small.onnx', 'mrz.traineddata']) {
    it(`have the MRZ alphabet in order in ${name}`, () => {
      const manifest = new URL(
        `../../../worker/text/recognize/models/${name}.json`,
        import.meta.url,
      )
      expect(readModel(manifest.pathname, modelManifest).characters).to.equal(MRZ_ALPHABET)
    })
  }
})
