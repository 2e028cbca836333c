import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { explainReadLines } from '../../../../scripts/evaluation/explain/explain-lines.ts'
import type { PageState } from '../../../../scripts/evaluation/lines/page-state.ts'
import { writeState } from '../../../../scripts/evaluation/lines/state-file.ts'
import { childArguments } from '../../../support/processes/child-arguments.ts'
import { scratch } from '../../../support/processes/scratch.ts'
import { printedPage } from '../../../support/readings/printed-page.ts'

const state: PageState = {
  print: printedPage([
    ['Date of birth', 5, 16, 1.4],
    ['1990-02-01', 5, 19],
  ]),
  rearPrint: null,
  votes: [],
  candidates: [],
  openCandidates: [],
  barcodes: [],
  mrz: null,
  page: null,
  frame: { width: 1000, height: 700 },
  quality: 'not_checked',
  legibility: 1,
  today: '2026-11-22',
}

describe('npm run evaluate -- lines --explain', () => {
  it('explains lines that were read before, of the named picture alone', async () => {
    const { path } = await scratch()
    for (const name of ['set/specimen.jpg', 'set/other.jpg']) await writeState(path, name, state)
    const texts: string[] = []
    for await (const text of explainReadLines('birth_date', path, 'specimen')) texts.push(text)
    expect(texts).to.have.length(1)
    expect(texts[0]).to.match(/^set\/specimen\.jpg\n/u)
    expect(texts[0]).to.include('read birth_date 1990-02-01')
  })

  it('exits with 2 and the command that writes lines, where the folder has none', async () => {
    const none = join((await scratch()).path, 'none')
    const run = evaluateLines('--explain', 'birth_date', '--from-lines', none)
    expect(run.status).to.equal(2)
    expect(run.stderr).to.include('npm run evaluate -- FOLDER --lines')
  })

  it('exits with 2 where --picture has no field to explain', () => {
    const run = evaluateLines('--picture', 'specimen.jpg')
    expect([run.status, run.stderr.trim()]).to.deep.equal([
      2,
      '--from-lines and --picture need --explain FIELD',
    ])
  })
})

function evaluateLines(...options: string[]) {
  const program = [...childArguments('scripts/evaluation/main.ts'), 'lines']
  return spawnSync(process.execPath, [...program, ...options], { encoding: 'utf8' })
}
