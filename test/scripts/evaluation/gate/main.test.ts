import { spawnSync } from 'node:child_process'
import { scoreDrawnLines } from '../../../../scripts/evaluation/gate/drawn-lines.ts'
import { childArguments } from '../../../support/processes/child-arguments.ts'

describe('npm run evaluate -- gate', () => {
  it('judges drawn lines of both pools, as drawn and with misread characters', () => {
    const scores = scoreDrawnLines(6, 'gate')
    expect(scores.map(({ pool, errors }) => `${pool} ${errors}`)).to.deep.equal([
      'training 0',
      'training 3',
      'held-apart 0',
      'held-apart 3',
    ])
    for (const { values, right, misread, wrong, ...of } of scores) {
      expect(right + misread + of.null + wrong).to.equal(values)
      expect(right / values).to.be.above(0.5)
    }
  })

  it('leaves out folders that do not exist, and exits with 2 if a number is none', () => {
    const run = gate('--corpus', 'none', '--cases', 'none', '--specimens', '2', '--json')
    expect(run.status, run.stderr).to.equal(0)
    expect(JSON.parse(run.stdout)).to.deep.include({ sets: [], cases: [] })
    expect(gate('--specimens', 'many').status).to.equal(2)
  })
})

function gate(...options: string[]) {
  return spawnSync(
    process.execPath,
    [...childArguments('scripts/evaluation/main.ts'), 'gate', ...options],
    { encoding: 'utf8' },
  )
}
