import sharp from 'sharp'
import { demoSpecimen } from '../../../../scripts/specimens/demo-specimen.ts'
import { photographSpecimen } from '../../../../scripts/specimens/photograph.ts'
import { Picture } from '../../../../worker/image/picture.ts'
import { type FoundMrz, newContext, type ScanContext } from '../../../../worker/pipeline/context.ts'
import { assess, measuresOf } from '../../../../worker/pipeline/stages/assess.ts'
import { detectLayout } from '../../../../worker/pipeline/stages/detect-layout.ts'
import { locate } from '../../../../worker/pipeline/stages/locate.ts'
import { rectify } from '../../../../worker/pipeline/stages/rectify.ts'
import { engineReading } from '../../../support/engine/layout-network.ts'
import { recognizeTask } from '../../../support/engine/recognize-task.ts'
import { foundMrz } from '../../../support/readings/found-mrz.ts'
import { readerSeeing } from '../../../support/readings/icao-example.ts'

/** The context before the stage, for a picture whose MRZ was not read. */
async function contextOf(image: Buffer): Promise<ScanContext> {
  const task = recognizeTask({ image, returnPortrait: false })
  const context = newContext(task, engineReading(readerSeeing([])))
  context.picture = await Picture.open(image)
  await detectLayout(context)
  locate(context)
  rectify(context)
  return context
}

async function verdictOn(image: Buffer, mrz: FoundMrz | null = null): Promise<string> {
  const context = await contextOf(image)
  context.mrz = mrz
  assess(context)
  return context.quality
}

describe('assess', () => {
  let scan: Buffer
  before(async () => {
    scan = await photographSpecimen(demoSpecimen(), { severity: 1, seed: 'assess' })
  })

  it('fails a file that ends before its picture does, and names that first', async () => {
    const file = await sharp(scan).jpeg({ progressive: true }).toBuffer()
    const context = await contextOf(file.subarray(0, 0.9 * file.length))
    assess(context)
    expect(context.quality).to.equal('fail')
    expect(context.qualityCauses[0]).to.deep.equal({ check: 'incomplete', verdict: 'fail' })
  })

  it('passes a flat scan and measures its resolution', async () => {
    expect(await verdictOn(scan)).to.equal('pass')
    const measures = measuresOf(await contextOf(scan))
    expect(measures?.resolution).to.be.within(6, 12)
    expect(measures?.cut).to.be.below(0.02)
  })

  // That the MRZ happened to be read does not make the picture a good one.
  it('fails a blurred picture even if its MRZ was read', async () => {
    const soft = await sharp(scan).blur(9).jpeg().toBuffer()
    expect(await verdictOn(soft, foundMrz())).to.equal('fail')
  })

  it('fails a picture that is too small even if its MRZ was read', async () => {
    const small = await sharp(scan).resize(110).jpeg().toBuffer()
    expect(await verdictOn(small, foundMrz())).to.equal('fail')
  })

  it('fails a picture that is all dark, although no document is in view', async () => {
    const dark = { width: 1200, height: 800, channels: 3, background: '#050505' } as const
    expect(await verdictOn(await sharp({ create: dark }).jpeg().toBuffer())).to.equal('fail')
  })

  it('does not give a verdict without a document in view, or without a picture', async () => {
    const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
    const grainy = { width: 900, height: 600, channels: 3, noise, background: '#888' } as const
    expect(await verdictOn(await sharp({ create: grainy }).png().toBuffer())).to.equal(
      'not_checked',
    )
    const none = newContext((await contextOf(scan)).task, engineReading(readerSeeing([])))
    assess(none)
    expect(none.quality).to.equal('not_checked')
  })
})
