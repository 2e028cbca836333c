import fc from 'fast-check'
import { namedFields } from '../../../../shared/fields/catalogue.ts'
import { type Reading, reading } from '../../../../shared/reading.ts'
import { loadZxingWasm } from '../../../../worker/barcode/decode/zxing-wasm-decoder.ts'
import { newContext } from '../../../../worker/pipeline/context.ts'
import { runPipeline } from '../../../../worker/pipeline/pipeline.ts'
import { presentReading } from '../../../../worker/pipeline/present-reading.ts'
import { engineReading } from '../../../support/engine/layout-network.ts'
import { recognizeTask } from '../../../support/engine/recognize-task.ts'
import { drawnSymbol } from '../../../support/pictures/drawn-symbol.ts'
import { readerSeeing } from '../../../support/readings/icao-example.ts'

const barcodeDecoder = await loadZxingWasm()

/** The answer to a picture of one code, decoded by the real decoder. */
async function readingOf(format: 'QRCode' | 'PDF417', payload: string): Promise<Reading> {
  const task = recognizeTask({ image: await drawnSymbol(format, payload) })
  const context = newContext(task, { ...engineReading(readerSeeing([])), barcodeDecoder })
  return reading.parse(presentReading(context, await runPipeline(context)))
}

function expectPublishable({ fields, holder }: Reading): void {
  const names = fields.filter(({ name }) =>
    Object.entries(namedFields).some(([known, { kind }]) => known === name && kind === 'name'),
  )
  for (const { name, label, value } of fields) {
    expect(label).not.to.match(/[\p{Cc}\p{Cf}\p{Cs}]/u)
    expect(value ?? '', name).not.to.match(/[\p{Cc}\p{Cf}\p{Cs}]/u)
  }
  for (const value of [...names.map((one) => one.value), holder?.surname, holder?.givenNames]) {
    expect(value ?? '').to.match(/^[\p{L}\p{M}\p{Z}.,'’()&/-]{0,80}$/u)
  }
}

const licence = (surname: string) =>
  `@\n\u001e\rANSI 636014100001DL00310100DLDAQD1234562\nDCS${surname}\nDACANNA\nDBB01021980\nDBC2\nDCGUSA\r`
const card = (surname: string) =>
  `00512345678@${surname}@ANA@F@12345671@B@15/03/1980@01/02/2022@274`

/** What somebody may write where a surname belongs. */
const surnames: Readonly<Record<string, string>> = {
  'an escape sequence': 'SPEC\u001b[2JIMEN',
  NUL: 'SPEC\u0000IMEN',
  'a control character of the second set': 'SPEC\u009bIMEN',
  'a mark that reverses the direction': 'SPEC\u202eIMEN',
  'a character of no width': 'SPEC\u200bIMEN',
  'a line feed': 'SPEC\nIMEN',
  'markup and digits': '<b>SPEC1MEN</b>',
  '900 letters': 'S'.repeat(900),
}

describe('readBarcode, given what somebody wrote into a code', () => {
  for (const [what, surname] of Object.entries(surnames)) {
    it(`does not publish a surname with ${what}`, async () => {
      for (const payload of [licence(surname), card(surname)]) {
        const answer = await readingOf('QRCode', payload)
        expectPublishable(answer)
        expect(answer.fields.find(({ name }) => name === 'document_number')?.value).to.be.a(
          'string',
        )
        expect(answer.holder?.surname ?? null).to.equal(null)
      }
    })
  }

  it('publishes only what may be shown, whatever the payload', async () => {
    const wild = fc.string({
      unit: fc.constantFrom(...'A1@|"{}<>=\n\r\u001e\u001b\u0000\u202e\u0085é\u00ad'),
    })
    const around = fc.constantFrom(licence, card, (text: string) => `SPECIMEN ${text}`)
    await fc.assert(
      fc.asyncProperty(around, wild, async (payload, text) => {
        expectPublishable(await readingOf('QRCode', payload(text)))
      }),
      { numRuns: 40 },
    )
  })
})
