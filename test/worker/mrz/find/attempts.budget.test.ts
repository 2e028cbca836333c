import { WorkBudget } from '../../../../worker/mrz/find/attempts.ts'

describe('WorkBudget', () => {
  it('is exhausted once more lines are read than it allows', () => {
    const budget = new WorkBudget(5)
    budget.spendLines(3)
    expect(budget.exhausted).to.equal(false)
    budget.spendLines(3)
    expect(budget.exhausted).to.equal(true)
  })
})
