import { engineReader } from '../../../../scripts/evaluation/readers/engine-reader.ts'
import {
  type PictureReader,
  UNANSWERED,
} from '../../../../scripts/evaluation/readers/picture-reader.ts'
import { specimenSources } from '../../../../scripts/evaluation/sources/specimen-sources.ts'
import { stages } from '../../../../worker/pipeline/pipeline.ts'
import { type Instructions, scriptedPicture } from '../../../support/engine/scripted-picture.ts'
import { testEngine } from '../../../support/engine/test-engine.ts'
import { builtModule } from '../../../support/processes/child-arguments.ts'

describe('engineReader', () => {
  let reader: PictureReader
  before(async () => {
    reader = await testEngine()
  })
  after(() => reader.close())

  // Otherwise the tool's own work would be charged to the product.
  it("times the product's stages and nothing else", async () => {
    const [source] = specimenSources(1, 'seen', { severity: [1] })
    const { reading } = await reader.read((await source?.load()) ?? new Uint8Array())
    expect(reading.stages.map(({ stage }) => stage)).to.deep.equal(stages.map(({ name }) => name))
    expect(reading.ms).to.be.at.least(reading.stages.reduce((sum, { ms }) => sum + ms, 0))
  })

  // Else what a busy machine did not read would count as what the engine cannot read.
  it('keeps a scan that ended by its deadline apart from one that crashed', async () => {
    const late = await readOnce({ ms: 60_000, looksUp: false }, 100)
    const crashed = await readOnce({ crash: 'throw' }, 15_000)
    expect(late).to.equal(UNANSWERED)
    expect(crashed).to.equal('rejected (crashed)')
  })
})

/** The status of a scripted picture. */
async function readOnce(instructions: Instructions, deadlineMs: number): Promise<string> {
  const filename = builtModule('test/support/engine/scripted-engine.ts')
  const scripted = await engineReader(1, 'engine', { filename, deadlineMs })
  const { reading } = await scripted.read(await scriptedPicture(instructions))
  await scripted.close()
  return reading.status
}
