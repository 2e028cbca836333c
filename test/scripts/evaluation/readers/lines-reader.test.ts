import { statePath, writeState } from '../../../../scripts/evaluation/lines/state-file.ts'
import { linesReader } from '../../../../scripts/evaluation/readers/lines-reader.ts'
import { readBefore } from '../../../../scripts/evaluation/sources/read-before.ts'
import { specimenSources } from '../../../../scripts/evaluation/sources/specimen-sources.ts'
import { testEngine } from '../../../support/engine/test-engine.ts'
import { scratch } from '../../../support/processes/scratch.ts'

describe('linesReader', () => {
  let folder: string
  before(async () => {
    folder = (await scratch()).path
  })

  // The gate judges what the service would answer, or it judges nothing.
  it('answers for lines that were read before what the engine answered', async () => {
    const sources = specimenSources(2, 'lines', { severity: [1], pool: 'held-apart' })
    const engine = await testEngine()
    const answers = []
    for (const { name, load } of sources) {
      const { reading, seen } = await engine.read(await load())
      if (seen.state !== null) await writeState(folder, name, seen.state)
      answers.push(reading)
    }
    await engine.close()
    const reader = await linesReader()
    for (const [index, { load }] of readBefore(sources, folder).entries()) {
      const { reading } = await reader.read(await load())
      const { status, kind, country, mrz, banded } = answers[index] ?? reading
      expect(banded).to.have.length.above(4)
      expect(reading).to.deep.include({ status, kind, country, mrz, banded })
    }
  })

  it('reports where there are no lines, and how to read them', () => {
    const [source] = specimenSources(1, 'lines', { severity: [1] })
    expect(() => readBefore([{ name: source?.name ?? '' }], `${folder}/none`)).to.throw(
      `${folder}/none: read them once with --lines`,
    )
    expect(statePath(folder, 'set/a.jpg')).to.equal(`${folder}/set/a.jpg.json`)
  })
})
