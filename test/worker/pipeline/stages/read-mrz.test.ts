import { describeSpecimen } from '../../../../scripts/specimens/describe/pools.ts'
import { renderSpecimen } from '../../../../scripts/specimens/render-specimen.ts'
import type { SpecimenDescription } from '../../../../scripts/specimens/specimen-description.ts'
import { newContext } from '../../../../worker/pipeline/context.ts'
import type { Engine } from '../../../../worker/pipeline/engine.ts'
import { runPipeline, stages } from '../../../../worker/pipeline/pipeline.ts'
import { recognizeTask } from '../../../support/engine/recognize-task.ts'
import { sharedEngine } from '../../../support/engine/shared-engine.ts'
import { stackedPictures } from '../../../support/pictures/drawn-symbol.ts'

const passport = describeSpecimen('first', { layout: 'TD3' })

describe('readMrz', () => {
  let engine: Engine
  before(async () => {
    engine = await sharedEngine()
  })

  async function isOneOfTwo(documents: readonly SpecimenDescription[]): Promise<boolean> {
    const pages = await Promise.all(documents.map((document) => renderSpecimen(document)))
    const image = await stackedPictures(pages.map(({ png }) => png))
    const context = newContext(recognizeTask({ image }), engine)
    await runPipeline(
      context,
      stages.slice(
        0,
        stages.findIndex(({ name }) => name === 'locate'),
      ),
    )
    expect(context.mrz?.passed).to.equal(true)
    return context.isOneOfTwo
  }

  // Regression: of two passports of one size one was chosen, and all of it was `high`.
  it('remembers the passport of another person beside the one it reads', async () => {
    const other = describeSpecimen('second', { layout: 'TD3' })
    expect(await isOneOfTwo([passport, other])).to.equal(true)
  })

  it('remembers nothing of another document of the same person', async () => {
    const renewed = { ...passport, documentNumber: 'X1234567', expiryDate: '2034-02-03' }
    expect(await isOneOfTwo([passport, renewed])).to.equal(false)
  })
})
