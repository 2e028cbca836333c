import { assign } from '../../../../worker/viz/proposals/assign.ts'

interface Offer {
  readonly line: number
  readonly field: string
  readonly weight: number
}

const excludes = (one: Offer, other: Offer) => one.line === other.line || one.field === other.field

const accepted = (offers: readonly Offer[]) =>
  assign(offers, excludes).map(({ line, field }) => `${field} ${line}`)

describe('assign', () => {
  it('gives a line to its second-best field where that makes the whole page likelier', () => {
    const offers = [
      { line: 1, field: 'surname', weight: 5 },
      { line: 1, field: 'given_names', weight: 4 },
      { line: 2, field: 'surname', weight: 4.5 },
    ]
    expect(accepted(offers)).to.deep.equal(['given_names 1', 'surname 2'])
  })

  it('keeps the order of the proposals', () => {
    const offers = [
      { line: 1, field: 'surname', weight: 1 },
      { line: 2, field: 'given_names', weight: 2 },
    ]
    expect(accepted(offers)).to.deep.equal(['surname 1', 'given_names 2'])
  })

  it('accepts nothing that is likelier wrong than right', () => {
    expect(accepted([{ line: 1, field: 'surname', weight: -0.1 }])).to.deep.equal([])
  })

  it('ends on a page where everything excludes everything', () => {
    const offers = Array.from({ length: 60 }, (_, at) => ({ line: 1, field: 'x', weight: 1 + at }))
    expect(accepted(offers)).to.deep.equal(['x 1'])
  })

  it('ends within its steps on a large grid of equal offers', () => {
    const offers = Array.from({ length: 100 }, (_, at) => ({
      line: at % 10,
      field: `${Math.floor(at / 10)}`,
      weight: 1,
    }))
    expect(accepted(offers)).to.have.length(10)
  })
})
