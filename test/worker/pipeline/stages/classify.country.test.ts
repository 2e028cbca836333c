import { highMin } from '../../../../shared/contract/confidence-bands.ts'
import type { TypeVote } from '../../../../worker/catalogue/decide-type.ts'
import { newContext } from '../../../../worker/pipeline/context.ts'
import { classify } from '../../../../worker/pipeline/stages/classify.ts'
import { engineReading } from '../../../support/engine/layout-network.ts'
import { recognizeTask } from '../../../support/engine/recognize-task.ts'
import { printedCandidate } from '../../../support/readings/field-candidates.ts'

describe('classify', () => {
  const title: TypeVote = { kind: 'passport', country: null, probability: 0.99, evidence: 'title' }
  const of = (...votes: readonly TypeVote[]) => {
    const context = newContext(
      recognizeTask(),
      engineReading({ alphabet: '', lineHeight: 24, readLines: async () => [] }),
    )
    context.votes = [title, ...votes]
    context.candidates = [printedCandidate({})]
    classify(context, () => false)
    return { country: context.type?.country, isHigh: (context.type?.probability ?? 0) >= highMin }
  }
  const turkish = { kind: null, country: 'TUR' } as const

  // Regression: 0.99 × 0.92 was just `high`, although nothing on the page named a state.
  it('is not high with a country that only the language of the captions implies', () => {
    const implied: TypeVote = { ...turkish, probability: 0.92, evidence: 'labels' }
    expect(of(implied)).to.deep.equal({ country: 'TUR', isHigh: false })
  })

  it('is high with a country that is named, and without one', () => {
    const named: TypeVote = { ...turkish, probability: 0.99, evidence: 'issuer' }
    expect(of(named)).to.deep.equal({ country: 'TUR', isHigh: true })
    expect(of()).to.deep.equal({ country: null, isHigh: true })
  })
})
