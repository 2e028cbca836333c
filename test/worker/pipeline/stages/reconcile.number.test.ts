import type { FieldCandidate } from '../../../../worker/catalogue/field-candidate.ts'
import { newContext } from '../../../../worker/pipeline/context.ts'
import { reconcile } from '../../../../worker/pipeline/stages/reconcile.ts'
import { engineReading } from '../../../support/engine/layout-network.ts'
import { recognizeTask } from '../../../support/engine/recognize-task.ts'
import { printedCandidate } from '../../../support/readings/field-candidates.ts'

/** Fields of a Polish card of SPECIMEN, whose number says 14 May 1944. */
function published(birthDate: Partial<FieldCandidate>) {
  const context = newContext(
    recognizeTask(),
    engineReading({ alphabet: '', lineHeight: 24, readLines: async () => [] }),
  )
  context.type = { kind: 'identity_card', subtype: null, country: 'POL', probability: 0.99 }
  const number = { value: '44051401359', printed: '44051401359', probability: 0.97 }
  context.candidates = [
    printedCandidate({ name: 'personal_number', ...number }),
    printedCandidate({ name: 'birth_date', ...birthDate }),
  ]
  reconcile(context, () => false)
  return Object.fromEntries(
    context.fields.map(({ name, value, probability }) => [name, [value, probability]]),
  )
}

describe('reconcile', () => {
  it('is as sure of a birth date as of the number of its holder', () => {
    const date = { value: '1944-05-14', printed: '14.05.1944', probability: 0.8 }
    expect(published(date)).to.deep.equal({
      personal_number: ['44051401359', 0.97],
      birth_date: ['1944-05-14', 0.97],
    })
  })

  it('lowers a birth date and the number of its holder that contradict each other', () => {
    const date = { value: '1944-05-19', printed: '19.05.1944', probability: 0.97 }
    expect(published(date)).to.deep.equal({
      personal_number: ['44051401359', 0.89],
      birth_date: ['1944-05-19', 0.59],
    })
  })
})
