import { newContext } from '../../../../worker/pipeline/context.ts'
import { presentReading } from '../../../../worker/pipeline/present-reading.ts'
import { reconcile } from '../../../../worker/pipeline/stages/reconcile.ts'
import { engineReading } from '../../../support/engine/layout-network.ts'
import { recognizeTask } from '../../../support/engine/recognize-task.ts'
import { printedCandidate } from '../../../support/readings/field-candidates.ts'

const russian = { lcid: 1049, probability: 0.97 } as const

describe('latinNames', () => {
  function read(...candidates: Parameters<typeof printedCandidate>[0][]) {
    const recognizer = { alphabet: '', lineHeight: 24, readLines: async () => [] }
    const context = newContext(recognizeTask(), engineReading(recognizer))
    context.type = { kind: 'identity_card', subtype: null, country: 'RUS', probability: 0.95 }
    context.candidates = candidates.map(printedCandidate)
    reconcile(context, () => false)
    return presentReading(context, [])
  }

  it('publishes a Cyrillic surname as a Latin one of medium confidence before it', () => {
    const { fields, holder } = read({ name: 'surname', value: 'ИМЯРЕК', ...russian })
    expect(fields.map(({ value, lcid, label }) => [value, lcid, label])).to.deep.equal([
      ['IMIAREK', 0, 'Surname (derived from Cyrillic)'],
      ['ИМЯРЕК', 1049, 'Surname'],
    ])
    expect(fields[0]?.probability).to.be.within(0.6, 0.89)
    expect(holder).to.include({ surname: 'IMIAREK', fullName: 'IMIAREK' })
  })

  it('does not derive a name that the document prints in Latin letters, whole or in parts', () => {
    const { fields, holder } = read(
      { name: 'full_name', value: 'Eugene Imyarek' },
      { name: 'surname', value: 'ИМЯРЕК', ...russian },
    )
    expect(fields.map(({ value }) => value)).to.deep.equal(['ИМЯРЕК', 'Eugene Imyarek'])
    expect(holder).to.include({ surname: null, fullName: 'Eugene Imyarek' })
  })

  it('leaves the Latin name null where a name is written in ideographs', () => {
    const { fields, holder } = read({ name: 'full_name', value: '山田太郎', lcid: 1041 })
    expect(fields.map(({ value }) => value)).to.deep.equal(['山田太郎'])
    expect(holder?.fullName).to.equal(null)
  })

  it('lowers neither the confidence of the scan nor adds a field that is billed', () => {
    const names = [
      { name: 'surname', value: 'ИМЯРЕК', ...russian },
      { name: 'given_names', value: 'ЕВГЕНИЙ', ...russian },
    ] as const
    const { probability, evidence } = read(...names)
    expect(probability).to.equal(0.95)
    expect(evidence.visualFieldCount).to.equal(2)
  })
})
