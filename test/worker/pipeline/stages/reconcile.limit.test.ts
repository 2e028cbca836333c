import { fieldNames, namedFields } from '../../../../shared/fields/catalogue.ts'
import { readingFieldsMax } from '../../../../shared/reading.ts'
import { newContext } from '../../../../worker/pipeline/context.ts'
import { reconcile } from '../../../../worker/pipeline/stages/reconcile.ts'
import { engineReading } from '../../../support/engine/layout-network.ts'
import { recognizeTask } from '../../../support/engine/recognize-task.ts'
import { printedCandidate } from '../../../support/readings/field-candidates.ts'

describe('reconcile', () => {
  // Regression: eight codes on one sheet, of one holder and otherwise different, were answered 500:
  // the API refused a reading of so many fields.
  it('keeps the likeliest value of each field where codes state more than a reading may hold', () => {
    const context = newContext(
      recognizeTask(),
      engineReading({ alphabet: '', lineHeight: 24, readLines: async () => [] }),
    )
    const texts = fieldNames.filter((name) => namedFields[name].kind === 'text').slice(0, 50)
    context.candidates = texts.flatMap((name) =>
      Array.from({ length: 8 }, (_, code) => ({
        ...printedCandidate({ name, value: `CODE ${code}`, probability: 0.9 + code / 100 }),
        source: 'barcode' as const,
      })),
    )
    reconcile(context, () => false)
    expect(context.fields.map(({ name, value }) => [name, value])).to.deep.equal(
      texts.map((name) => [name, 'CODE 7']),
    )
    expect(texts.length * 8).to.be.above(readingFieldsMax)
  })
})
