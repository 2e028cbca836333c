import { expect } from 'chai'
import { chosenOutcome } from '../../../../api/scan/outcomes/chosen-outcome.ts'
import { outcomes } from '../../../../api/site/outcomes/outcome-kit.ts'
import { misreadOutcome } from '../../../../scripts/tools/outcome-kit/misread-outcome.ts'
import type { Reading } from '../../../../shared/reading.ts'

function kept(name: string): Reading {
  const chosen = chosenOutcome(`outcome:${name}`)
  if (chosen === null || chosen === 'late' || 'code' in chosen) throw new Error(`no ${name}`)
  return chosen.reading
}

// Integrators compare the answers of their sandbox with the pictures.
describe('the kept answers of the outcome kit', () => {
  for (const outcome of outcomes) {
    it(`have no value that the picture does not show: ${outcome.name}`, () => {
      expect(misreadOutcome(outcome, kept(outcome.name))).to.deep.equal([])
    })
  }

  it('would be refused with a letter too many in a printed word', () => {
    const [outcome] = outcomes.filter(({ name }) => name === 'residence_permit-absent')
    if (outcome === undefined) throw new Error('no residence permit')
    const { fields } = kept(outcome.name)
    const misread = fields.map((field) =>
      field.name === 'restrictions' ? { ...field, value: 'EMPLLOYMENT ALLOWED' } : field,
    )
    expect(misreadOutcome(outcome, { fields: misread })).to.deep.equal([
      'restrictions: EMPLLOYMENT ALLOWED for EMPLOYMENT ALLOWED',
    ])
  })
})
