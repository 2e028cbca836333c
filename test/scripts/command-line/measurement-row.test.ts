import { withRow } from '../../../scripts/command-line/measurement-row.ts'

const page =
  '| key | figure | command | measured |\n|---|---|---|---|\n| cases | 38 of 39 | `npm run cases` | yesterday |\n'

describe('a row of docs/measurements.md', () => {
  it('is replaced as a whole', () => {
    const row = { figure: '39 of 39', command: 'npm run evaluate', measured: 'today' }
    expect(withRow(page, 'cases', row)).to.equal(
      page.replace(/\| cases.*/, '| cases | 39 of 39 | `npm run evaluate` | today |'),
    )
  })

  it('keeps its command where no other is given', () => {
    const row = { figure: '39 of 39', command: null, measured: 'today' }
    expect(withRow(page, 'cases', row)).to.include('| 39 of 39 | `npm run cases` | today |')
  })

  it('is refused under a key that no row has, naming those there are', () => {
    const row = { figure: '1', command: null, measured: 'today' }
    expect(() => withRow(page, 'speed', row)).to.throw(
      'no row speed in docs/measurements.md; there are key, cases',
    )
  })
})
