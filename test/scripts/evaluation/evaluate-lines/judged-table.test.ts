import type {
  JudgedSpecimen,
  SpecimenValue,
} from '../../../../scripts/evaluation/evaluate-lines/judge-specimen.ts'
import { judgedTable } from '../../../../scripts/evaluation/evaluate-lines/judged-table.ts'

function specimen(parts: Partial<JudgedSpecimen>): JudgedSpecimen {
  return {
    design: 'card',
    hasMrz: false,
    fields: [],
    kind: 'right',
    country: 'right',
    type: { kind: 'identity_card', country: 'UTO', probability: 0.9 },
    votes: [],
    ms: 1,
    ...parts,
  }
}

const vote = { kind: null, country: 'UTO', probability: 0.9 }

describe('judgedTable', () => {
  // A list of evidence kept by hand lacked three kinds whose rates are measured by this table.
  it('has a row for every kind of evidence that voted', () => {
    const votes = [
      { ...vote, evidence: 'sign', isRight: true },
      { ...vote, evidence: 'sign', isRight: false },
      { ...vote, evidence: 'other', isRight: true },
    ] as const
    const table = judgedTable([specimen({ votes })])
    expect(table).to.match(/^vote by sign +2 +50\.0 % +0\.0 % +0\.0 % +50\.0 %$/m)
    expect(table).to.match(/^vote by other +1 +100\.0 %/m)
  })

  it('counts values by design and field, designs in alphabetical order', () => {
    const value = (name: SpecimenValue['name'], verdict: SpecimenValue['verdict']) =>
      ({ name, verdict, wanted: 'A', read: null, candidate: null }) as const
    const table = judgedTable([
      specimen({ design: 'b', fields: [value('surname', 'right')] }),
      specimen({ design: 'a', fields: [value('surname', 'null'), value('sex', 'wrong')] }),
    ])
    expect(table.indexOf('\na ')).to.be.below(table.indexOf('\nb '))
    expect(table).to.match(/^surname +2 +50\.0 % +0\.0 % +50\.0 % +0\.0 %$/m)
    expect(table).to.match(/^all +3 +33\.3 %/m)
  })
})
