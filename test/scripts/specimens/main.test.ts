import { type SpawnSyncReturns, spawnSync } from 'node:child_process'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { truthFile } from '../../../scripts/specimens/truth.ts'
import { childArguments } from '../../support/processes/child-arguments.ts'
import { scratch } from '../../support/processes/scratch.ts'

describe('npm run specimens', () => {
  let folder: string
  beforeEach(async () => {
    folder = join((await scratch()).path, 'specimens')
  })

  it('writes the pictures and a truth.json that the evaluation can read', async () => {
    const run = specimens('--count', '5', '--seed', 'cli', '--out', folder)
    expect(run.status, run.stderr).to.equal(0)
    const truth = truthFile.parse(JSON.parse(await readFile(join(folder, 'truth.json'), 'utf8')))
    expect(truth.map(({ severity }) => severity)).to.deep.equal([1, 2, 3, 4, 5])
    expect((await readdir(folder)).sort()).to.deep.equal(
      [...truth.map(({ file }) => file), 'truth.json'].sort(),
    )
  })

  it('prints help, and names the option and its valid values if it cannot run', () => {
    expect(specimens('--help').stdout).to.contain('--severity').and.contain('barely readable')
    const wrong = specimens('--severity', '6', '--out', folder)
    expect(wrong.status).to.equal(2)
    expect(wrong.stderr).to.contain('--severity').and.contain('1, 2, 3, 4, 5')
  })
})

function specimens(...options: string[]): SpawnSyncReturns<string> {
  return spawnSync(process.execPath, [...childArguments('scripts/specimens/main.ts'), ...options], {
    encoding: 'utf8',
  })
}
