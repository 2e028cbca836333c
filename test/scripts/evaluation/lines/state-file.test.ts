import { readFile } from 'node:fs/promises'
import type { PageState } from '../../../../scripts/evaluation/lines/page-state.ts'
import {
  parseState,
  statePath,
  writeState,
} from '../../../../scripts/evaluation/lines/state-file.ts'
import { scratch } from '../../../support/processes/scratch.ts'
import { candidateOf } from '../../../support/readings/field-candidates.ts'
import { printedPage } from '../../../support/readings/printed-page.ts'

const said = candidateOf('barcode', 'surname', 'SPECIMEN')

const state: PageState = {
  print: printedPage([['SPECIMEN', 30, 10]]),
  rearPrint: null,
  votes: [],
  candidates: [{ ...said, source: 'mrz' }, said],
  openCandidates: [],
  barcodes: [
    {
      corners: [
        { x: 0, y: 0 },
        { x: 9, y: 0 },
        { x: 9, y: 9 },
        { x: 0, y: 9 },
      ],
      namesKind: false,
      reading: { candidates: [said], open: [], votes: [] },
    },
  ],
  mrz: null,
  page: null,
  frame: { width: 1000, height: 700 },
  quality: 'not_checked',
  legibility: 0.5,
  today: '2026-11-22',
}

describe('the lines of a page in a file', () => {
  let folder: string
  before(async () => {
    folder = (await scratch()).path
  })

  it('are the same when they are read again', async () => {
    await writeState(folder, 'set/seen.jpg', state)
    expect(parseState(await readFile(statePath(folder, 'set/seen.jpg')))).to.deep.equal(state)
  })

  // The stage that ignores codes of other people finds their values by identity.
  it('share what a barcode says with the candidates of the page', async () => {
    await writeState(folder, 'set/code.jpg', state)
    const { candidates, barcodes } = parseState(await readFile(statePath(folder, 'set/code.jpg')))
    expect(candidates[1]).to.equal(barcodes[0]?.reading.candidates[0])
    expect(candidates[0]).to.not.equal(barcodes[0]?.reading.candidates[0])
  })

  it('are refused with the command that reads them again, if another version wrote them', () => {
    expect(() => parseState(Buffer.from(JSON.stringify({ version: 0, state })))).to.throw('--lines')
  })
})
