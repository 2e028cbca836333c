import { readFileSync } from 'node:fs'
import { expect } from 'chai'
import {
  printModelManifest,
  readModel,
} from '../../../../../worker/text/recognize/model-manifest.ts'
import { cardWithErrors } from '../../../training/print/card-with-errors.ts'

const models = new URL('../../../../../worker/text/recognize/models/', import.meta.url)

describe('cardWithErrors', () => {
  const card = readFileSync(new URL('README.md', models), 'utf8')

  // Whoever judges the reader by its model card must not read about weights long gone.
  it('matches the model card of the current weights', () => {
    const manifest = readModel(new URL('print.onnx.json', models).pathname, printModelManifest)
    expect(cardWithErrors(card, manifest)).to.equal(card)
  })

  it('replaces the previous table', () => {
    const error = { characterErrorRate: 0.0312, linesExact: 0.815, lines: 400 }
    const written = cardWithErrors(card, { trained: 'step-9', measuredError: { faces: error } })
    expect(written).to.include('| faces | 400 | 3.1 % | 81.5 % |').and.include('step-9')
    expect(written.match(/lines exact \|/g)?.length).to.equal(card.match(/lines exact \|/g)?.length)
  })

  it('refuses a card without a place for the table', () => {
    expect(() => cardWithErrors('# A card', { trained: '', measuredError: {} })).to.throw(
      'has no section',
    )
  })
})
