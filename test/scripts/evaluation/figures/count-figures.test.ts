import { countFigures } from '../../../../scripts/evaluation/figures/count-figures.ts'

const judged = (
  kind: string,
  issuing_state: string | null,
  ...fields: readonly { verdict: 'right' | 'null' | 'wrong' | 'invented'; band: 'high' | null }[]
) => ({ truth: { kind, fields: { issuing_state } }, fields: [...fields] })

describe('countFigures', () => {
  it('counts verdicts by kind, script and document, and leaves out pictures without labels', () => {
    const right = { verdict: 'right', band: 'high' } as const
    const wrong = { verdict: 'wrong', band: 'high' } as const
    const unread = { verdict: 'null', band: null } as const
    const invented = { verdict: 'invented', band: 'high' } as const
    const judgements = [
      judged('passport', 'D', right, right, unread),
      judged('driving_licence', 'USA-CA', right, wrong),
      judged('identity_card', 'BGR', invented, right),
      judged('other', null),
    ]
    const { all, byKind, byScript, byDocument } = countFigures(judgements)
    expect(all).to.deep.equal({
      group: 'all',
      pictures: 3,
      values: 6,
      right: 4,
      null: 1,
      wrong: 1,
      invented: 1,
      atHigh: 6,
      wrongAtHigh: 2,
    })
    expect(byKind.map(({ group }) => group)).to.deep.equal([
      'driving_licence',
      'identity_card',
      'passport',
    ])
    expect(byScript.map(({ group, values }) => [group, values])).to.deep.equal([
      ['Cyrl', 1],
      ['Latn', 5],
    ])
    expect(byDocument.map(({ group }) => group)).to.deep.equal([
      'BGR identity_card',
      'DEU passport',
      'USA driving_licence',
    ])
  })
})
