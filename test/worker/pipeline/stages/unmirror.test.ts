import sharp from 'sharp'
import { demoSpecimen } from '../../../../scripts/specimens/demo-specimen.ts'
import { describeSpecimen } from '../../../../scripts/specimens/describe/pools.ts'
import { renderSpecimen } from '../../../../scripts/specimens/render-specimen.ts'
import { newContext } from '../../../../worker/pipeline/context.ts'
import type { Engine } from '../../../../worker/pipeline/engine.ts'
import { runPipeline } from '../../../../worker/pipeline/pipeline.ts'
import { presentReading } from '../../../../worker/pipeline/present-reading.ts'
import { recognizeTask } from '../../../support/engine/recognize-task.ts'
import { sharedEngine } from '../../../support/engine/shared-engine.ts'
import { demoPng } from '../../../support/pictures/demo-document.ts'

/** Each of these pictures is read as front cameras show it. */
const documents = [
  ['a passport', demoSpecimen()],
  ['a card without an MRZ', describeSpecimen('mirror', { layout: 'id-no-mrz' })],
] as const

describe('unmirror', () => {
  let engine: Engine
  before(async () => {
    engine = await sharedEngine()
  })

  async function read(image: Uint8Array) {
    const context = newContext(recognizeTask({ image }), engine)
    const reading = presentReading(context, await runPipeline(context))
    return { context, reading }
  }

  for (const [what, document] of documents) {
    // Regression: a mirrored zone became a document of a state that does not exist, and was billed.
    it(`reads ${what} that is mirrored left to right`, async () => {
      const { png } = await renderSpecimen({ ...document, sides: 'front' })
      const { reading } = await read(await sharp(png).flop().png().toBuffer())
      expect(reading.outcome).to.equal('recognized')
      expect(reading.document?.country).to.equal(document.state)
      expect(reading.holder?.birthDate).to.equal(document.birthDate)
    })
  }

  it('does not mirror a picture that is legible as it is', async () => {
    const png = await demoPng()
    const { context } = await read(png)
    expect(context.picture?.view.mirrored).to.equal(false)
  })
})
