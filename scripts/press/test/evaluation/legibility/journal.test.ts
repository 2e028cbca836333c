import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'chai'
import { Journal } from '../../../evaluation/legibility/journal.ts'
import type { JudgedPicture } from '../../../evaluation/legibility/judge-picture.ts'

const judged: JudgedPicture = {
  terms: {
    intercept: 1,
    sureCharacters: 2,
    sureShare: 0.5,
    sureness: 0.9,
    seenLines: 3,
    focus: -1,
    contrast: -0.5,
    resolution: 0.2,
  },
  isLegible: true,
  what: 'document one, small 0.10, legible',
}

describe('Journal', () => {
  let folder: string
  let path: string
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'journal-'))
    path = join(folder, 'journal.jsonl')
  })
  afterEach(() => rm(folder, { recursive: true }))

  // A calibration on 600 pictures takes longer than a shared machine is free.
  it('gives back what was judged before an interruption', async () => {
    const first = await Journal.open(path)
    await first.add('one', judged)
    await first.add('two', null)
    const second = await Journal.open(path)
    expect(second.judged('one')).to.deep.equal(judged)
    expect(second.judged('two')).to.equal(null)
    expect(second.judged('three')).to.equal(undefined)
  })

  it('judges a picture again whose line was cut short', async () => {
    await (await Journal.open(path)).add('one', judged)
    await writeFile(path, `${await readFile(path, 'utf8')}{"seed":"two","jud`)
    const again = await Journal.open(path)
    expect(again.judged('two')).to.equal(undefined)
    await again.add('two', null)
    const last = await Journal.open(path)
    expect(last.judged('one')).to.deep.equal(judged)
    expect(last.judged('two')).to.equal(null)
  })

  it('names the line that is none of a journal', async () => {
    await writeFile(path, 'seed,judged\n')
    const error = await Journal.open(path).catch((thrown: unknown) => thrown)
    expect(String(error)).to.contain(`${path}:1: not a judged picture`)
  })
})
