import { judge } from '../../../../scripts/evaluation/judge/judge.ts'
import { unread } from '../../../../scripts/evaluation/readers/picture-reader.ts'
import type { LabelledSource } from '../../../../scripts/evaluation/sources/labelled-source.ts'
import { scoreBarcodes } from '../../../../scripts/evaluation/summary/barcode-score.ts'
import { labelledPicture } from '../../../../scripts/specimens/truth.ts'

const source: LabelledSource = {
  name: 'card',
  truth: labelledPicture.parse({
    file: 'card.png',
    kind: 'driving_licence',
    mrz: null,
    barcode: { format: 'PDF417', text: 'PAYLOAD' },
    barcode_fields: { surname: 'DOE', birth_date: '1980-01-02', sex: 'F' },
  }),
  load: async () => new Uint8Array(),
}

describe('scoreBarcodes', () => {
  it('counts the codes read, the fields right, null and wrong, and invented codes', () => {
    const read = (name: string, value: string) => ({ name, value, band: 'high' }) as const
    const score = scoreBarcodes([
      judge(source, {
        ...unread('recognized', 0),
        barcodes: ['PAYLOAD', 'OTHER'],
        banded: [read('surname', 'DOE'), read('sex', 'M')],
      }),
      judge(source, unread('recognized', 0)),
    ])
    expect(score.bySymbology).to.deep.equal([{ symbology: 'PDF417', printed: 2, read: 1 }])
    expect(score.fields).to.deep.equal({ right: 1, missing: 1, wrong: 1 })
    expect(score.wrong).to.deep.equal(['card sex'])
    expect(score.invented).to.deep.equal(['card "OTHER"'])
  })
})
