import { readdir, readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from 'chai'
import sharp from 'sharp'
import { builtModule } from '../../../../../test/support/processes/child-arguments.ts'
import { scratch } from '../../../../../test/support/processes/scratch.ts'
import { fontsOf, layoutsOf } from '../../../../specimens/describe/pools.ts'
import { exportTraining } from '../../../training/pages/export-training.ts'
import { type TrainingTruth, trainingPage } from '../../../training/pages/training-page.ts'

const filename = builtModule('scripts/press/training/pages/export-thread.ts')
const options = { seed: 'export', pxPerMm: 6, threads: 1, filename } as const

describe('exportTraining', () => {
  let out: string
  beforeEach(async () => {
    out = join((await scratch()).path, 'pages')
  })

  it('writes pages, and a truth whose boxes lie on them', async () => {
    await exportTraining({ ...options, out, count: 6 })
    const pages = await truthOf(out)
    expect(pages).to.have.length(6)
    for (const page of pages) {
      const { width, height } = await sharp(join(out, page.file)).metadata()
      expect({ width, height }).to.deep.equal({ width: page.width, height: page.height })
      expect(page.lines.some(({ text }) => text === 'SPECIMEN')).to.equal(true)
      expect(
        page.lines.filter(({ mrz }) => mrz).map(({ text }) => text),
        page.file,
      ).to.deep.equal(page.mrz ?? [])
      for (const [x, y] of page.lines.flatMap(({ quad }) => quad)) {
        expect(x).to.be.within(-1, width + 1)
        expect(y).to.be.within(-1, height + 1)
      }
    }
  })

  // Hours of work must not be lost because a machine was switched off.
  it('resumes where it stopped, and writes the same bytes for the same seed', async () => {
    await exportTraining({ ...options, out, count: 3 })
    const first = await readFile(join(out, 'shard-00000/000002.png'))
    const { mtimeMs } = await stat(join(out, 'shard-00000.jsonl'))
    await exportTraining({ ...options, out, count: 3 })
    expect((await stat(join(out, 'shard-00000.jsonl'))).mtimeMs).to.equal(mtimeMs)

    await rm(join(out, 'shard-00000.jsonl'))
    await exportTraining({ ...options, out, count: 3 })
    expect((await readFile(join(out, 'shard-00000/000002.png'))).equals(first)).to.equal(true)
    expect((await readdir(out)).sort()).to.deep.equal([
      'shard-00000',
      'shard-00000.jsonl',
      'training.json',
    ])
    const other = await exportTraining({ ...options, out, count: 4 }).catch((error) => error)
    expect(other).to.be.instanceOf(RangeError)
  })
})

describe('trainingPage', () => {
  // What training has seen says nothing about what it has not seen.
  it('is never of a held-apart layout, nor in a held-apart face', async () => {
    const apart = new Set<string>([...layoutsOf('held-apart'), ...layoutsOf('stress')])
    const faces = new Set<string>(fontsOf('held-apart').flatMap((name) => [name, `${name}Bold`]))
    for (let seed = 0; seed < 25; seed++) {
      const { truth } = await trainingPage(`pool ${seed}`, 2, { page: fontsOf('training') })
      expect(apart.has(truth.layout), truth.layout).to.equal(false)
      for (const { face } of truth.lines) expect(faces.has(face), face).to.equal(false)
    }
  })
})

async function truthOf(folder: string): Promise<TrainingTruth[]> {
  const text = await readFile(join(folder, 'shard-00000.jsonl'), 'utf8')
  return text
    .trim()
    .split('\n')
    .map((line): TrainingTruth => JSON.parse(line))
}
