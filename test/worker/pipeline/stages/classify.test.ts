import type { TypeVote } from '../../../../worker/catalogue/decide-type.ts'
import type { FieldCandidate } from '../../../../worker/catalogue/field-candidate.ts'
import { newContext } from '../../../../worker/pipeline/context.ts'
import { classify } from '../../../../worker/pipeline/stages/classify.ts'
import { engineReading } from '../../../support/engine/layout-network.ts'
import { recognizeTask } from '../../../support/engine/recognize-task.ts'
import { candidateOf } from '../../../support/readings/field-candidates.ts'

const recognizer = { alphabet: '', lineHeight: 24, readLines: async () => [] }

const vote = (
  evidence: TypeVote['evidence'],
  kind: TypeVote['kind'],
  country: string | null = null,
): TypeVote => ({ evidence, kind, country, probability: 0.9 })

function kindOf(votes: readonly TypeVote[], candidates: readonly FieldCandidate[] = []) {
  const context = newContext(recognizeTask({}), engineReading(recognizer))
  context.votes = [...votes]
  context.candidates = [candidateOf('viz', 'surname', 'SPECIMEN', 0.9), ...candidates]
  classify(context, () => false)
  return context.type?.kind ?? null
}

// Cards of companies, schools and banks were recognized, and charged.
describe('classify', () => {
  it('does not find a kind for an identity card that no state or office issued', () => {
    expect(kindOf([vote('commonTitle', 'identity_card')])).to.equal(null)
    expect(kindOf([vote('page', 'identity_card')])).to.equal(null)
  })

  it('does not find a kind for an identity card whose language or address alone has a country', () => {
    expect(kindOf([vote('commonTitle', 'identity_card'), vote('labels', null, 'POL')])).to.equal(
      null,
    )
    expect(kindOf([vote('commonTitle', 'identity_card'), vote('address', null, 'USA')])).to.equal(
      null,
    )
  })

  // A till receipt with 1, 2 and 3 before its lines was a driving licence.
  it('does not find a kind that only the labeller sees, unless somebody issued it', () => {
    expect(kindOf([vote('page', 'driving_licence')])).to.equal(null)
    const votes = [vote('page', 'driving_licence'), vote('issuer', null, 'KEN')]
    expect(kindOf(votes)).to.equal('driving_licence')
  })

  it('finds an identity card by a title that states alone give to cards', () => {
    expect(kindOf([vote('title', 'identity_card')])).to.equal('identity_card')
  })

  it('finds an identity card by its title and the state above it', () => {
    const votes = [vote('commonTitle', 'identity_card'), vote('issuer', null, 'KEN')]
    expect(kindOf(votes)).to.equal('identity_card')
  })

  it('finds an identity card by its title and the form of a national number', () => {
    const votes = [vote('commonTitle', 'identity_card'), vote('number', 'identity_card', 'IND')]
    expect(kindOf(votes)).to.equal('identity_card')
  })

  it('finds an identity card by its title and the office that issued it', () => {
    const office = candidateOf('viz', 'authority', 'MINISTRY OF THE INTERIOR', 0.9)
    expect(kindOf([vote('commonTitle', 'identity_card')], [office])).to.equal('identity_card')
  })

  it('finds an identity card by the code of an MRZ that names no state', () => {
    expect(kindOf([vote('mrz', 'identity_card')])).to.equal('identity_card')
  })

  it('does not find a visa by the brand on the card of a bank', () => {
    expect(kindOf([vote('commonTitle', 'visa')])).to.equal(null)
    expect(kindOf([vote('commonTitle', 'visa'), vote('issuer', null, 'KEN')])).to.equal('visa')
  })

  it('finds a licence by its field numbers, whoever issued it', () => {
    expect(kindOf([vote('numbers', 'driving_licence')])).to.equal('driving_licence')
  })
})
