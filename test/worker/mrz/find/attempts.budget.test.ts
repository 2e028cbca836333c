import { expect } from 'chai'
import { WorkBudget } from '../../../../worker/mrz/find/attempts.ts'

describe('WorkBudget', () => {
  it('is exhausted by sweeping', () => {
    const budget = new WorkBudget({ megapixelsSwept: 1, linesRead: 10 })
    budget.spendSweep(1000, 900)
    expect(budget.exhausted).to.equal(false)
    budget.spendSweep(1000, 100)
    expect(budget.exhausted).to.equal(true)
  })

  it('is exhausted by reading', () => {
    const budget = new WorkBudget({ megapixelsSwept: 1, linesRead: 5 })
    budget.spendLines(3)
    expect(budget.exhausted).to.equal(false)
    budget.spendLines(3)
    expect(budget.exhausted).to.equal(true)
  })
})
