import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { withRow } from '../../../../scripts/command-line/measurement-row.ts'
import { todaysCases, todaysFigures } from '../../../../scripts/evaluation/report/todays-figures.ts'
import { summarise } from '../../../../scripts/evaluation/summary/summarise.ts'

const page = readFileSync(join(import.meta.dirname, '../../../../docs/measurements.md'), 'utf8')

describe('the figures that npm run evaluate writes', () => {
  it('all have a row in docs/measurements.md', () => {
    const summary = summarise('engine', [])
    const figures = {
      ...todaysFigures(summary),
      ...todaysCases([]),
    }
    for (const [key, figure] of Object.entries(figures)) {
      const row = { figure, command: null, measured: 'today' }
      expect(withRow(page, key, row), key).to.include(figure)
    }
  })

  it('count failing inputs that are answered without a fault', () => {
    const one = { name: 'a', what: '', status: 'recognized' } as const
    const fault = { place: 'sex', verdict: 'wrong', given: 'M', wanted: 'F' } as const
    expect(
      todaysCases([
        { ...one, faults: [] },
        { ...one, faults: [fault] },
      ]),
    ).to.deep.equal({
      cases: 'failing inputs: 1 of 2 answered as they should',
    })
  })
})
