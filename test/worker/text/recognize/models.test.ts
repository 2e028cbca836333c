import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { expect } from 'chai'
import checksums from '../../../../worker/text/recognize/models/checksums.json' with {
  type: 'json',
}

const models = new URL('../../../../worker/text/recognize/models/', import.meta.url)
const WEIGHTS = /\.(onnx|traineddata)$/

describe('OCR weights', () => {
  // Weights swapped or damaged without notice would change every reading, and no other test says why.
  for (const [name, expected] of Object.entries(checksums)) {
    it(`${name} is the file its model card describes`, () => {
      const bytes = readFileSync(new URL(name, models))
      expect(createHash('sha256').update(bytes).digest('hex')).to.equal(expected)
    })
  }

  it('has a checksum for every weights file', () => {
    const weights = readdirSync(models).filter((name) => WEIGHTS.test(name))
    expect(weights.sort()).to.deep.equal(Object.keys(checksums).sort())
  })

  it('describes every weights file in the model card', () => {
    const card = readFileSync(new URL('README.md', models), 'utf8')
    for (const name of Object.keys(checksums)) expect(card).to.include(`\`${name}\``)
  })
})
