import { noMinutes } from '../../../shared/status/days.ts'
import { errorBudgetOf } from '../../../shared/status/error-budget.ts'

const minutes = (some: Partial<typeof noMinutes>) => ({ ...noMinutes, ...some })

// Proves 8.6.4
describe('errorBudgetOf', () => {
  it('allows 43.2 minutes in 30 days, on the first day as on any other', () => {
    const budget = { allowedMinutes: 43.2, spentMinutes: 0, leftMinutes: 43.2 }
    expect(errorBudgetOf([minutes({ operational: 12 })])).to.deep.equal(budget)
    const month = Array.from({ length: 30 }, () => minutes({ operational: 1440 }))
    expect(errorBudgetOf(month)).to.deep.equal(budget)
  })

  it('spends a minute of major outage whole, of partial outage by 0.3, and no degraded one', () => {
    const days = [
      minutes({ operational: 1400, major_outage: 10 }),
      minutes({ partial_outage: 11, degraded: 500 }),
    ]
    expect(errorBudgetOf(days)).to.deep.equal({
      allowedMinutes: 43.2,
      spentMinutes: 13.3,
      leftMinutes: 29.9,
    })
  })

  it('allows nothing for minutes of maintenance', () => {
    const days = [minutes({ operational: 440, under_maintenance: 1000 })]
    expect(errorBudgetOf(days)?.allowedMinutes).to.equal(42.2)
  })

  it('is negative once more was spent than allowed', () => {
    expect(errorBudgetOf([minutes({ major_outage: 50 })])?.leftMinutes).to.equal(-6.8)
  })

  it('is null while nothing was measured, maintenance aside', () => {
    expect(errorBudgetOf([])).to.equal(null)
    expect(errorBudgetOf([minutes({ under_maintenance: 30 })])).to.equal(null)
  })
})
