import sharp from 'sharp'
import { isBillable } from '../../../../api/scan/billing/billing-rule.ts'
import { renderSpecimen } from '../../../../scripts/specimens/render-specimen.ts'
import { type Reading, reading } from '../../../../shared/reading.ts'
import { loadZxingWasm } from '../../../../worker/barcode/decode/zxing-wasm-decoder.ts'
import { newContext } from '../../../../worker/pipeline/context.ts'
import { runPipeline } from '../../../../worker/pipeline/pipeline.ts'
import { presentReading } from '../../../../worker/pipeline/present-reading.ts'
import { engineReading } from '../../../support/engine/layout-network.ts'
import { recognizeTask } from '../../../support/engine/recognize-task.ts'
import { drawnSymbol } from '../../../support/pictures/drawn-symbol.ts'
import { licenceBack } from '../../../support/pictures/licence-back.ts'
import { readerSeeing } from '../../../support/readings/icao-example.ts'

/** The answer to a picture that has no MRZ. */
async function readingOf(image: Buffer): Promise<Reading> {
  const recognizer = readerSeeing([])
  const task = recognizeTask({ image })
  const barcodeDecoder = await loadZxingWasm()
  const context = newContext(task, { ...engineReading(recognizer), barcodeDecoder })
  return reading.parse(presentReading(context, await runPipeline(context)))
}

describe('readBarcode', () => {
  // Proves 1.2c, 2.2g2, 2.2h
  it('builds a complete, billable answer from the back of a licence', async () => {
    const of = licenceBack
    const { png } = await renderSpecimen(of)
    const answer = await readingOf(png)
    expect(answer.outcome).to.equal('recognized')
    expect(answer.document).to.deep.include({
      kind: 'driving_licence',
      country: 'USA',
      typeName: 'United States - Driving licence',
      expiryDate: of.expiryDate,
    })
    expect(answer.holder).to.deep.include({
      surname: 'ERIKSSON',
      givenNames: 'ANNA MARIA',
      birthDate: of.birthDate,
      sex: of.sex,
    })
    // The edges of the card are not in the picture: the code might be on any paper.
    expect(answer.probability).to.be.within(0.6, 0.89)
    expect(answer.evidence.barcodeDecoded).to.equal(true)
    expect(isBillable(answer)).to.equal(true)
  })

  it('crops the barcode upright, at most 100 px high', async () => {
    for (const degrees of [0, 90, 180]) {
      const { images } = await readingOf(
        await drawnSymbol('PDF417', 'SPECIMEN '.repeat(20), { module: 4, degrees }),
      )
      const { width, height } = await sharp(Buffer.from(images.barcode ?? '', 'base64')).metadata()
      expect(height, `${degrees}°`).to.be.within(90, 100)
      expect(width, `${degrees}°`).to.be.above(height)
    }
  })

  // Proves 2.2i
  it('does not charge for a barcode without the kind of document', async () => {
    const answer = await readingOf(await drawnSymbol('QRCode', 'https://specimen.example/'))
    expect(answer.outcome).to.equal('unsupported_document')
    expect(
      answer.fields.map(({ name, value, category }) => ({ name, value, category })),
    ).to.deep.equal([{ name: 'barcode', value: 'https://specimen.example/', category: 'other' }])
    expect(isBillable(answer)).to.equal(false)
  })
})
