import { type FieldScore, scoreFields } from '../../../../scripts/evaluation/fields/field-score.ts'
import {
  printFieldScore,
  printTypeScores,
} from '../../../../scripts/evaluation/fields/print-fields.ts'
import { recognizedInVain, scoreTypes } from '../../../../scripts/evaluation/fields/type-score.ts'
import { type Judgement, judge } from '../../../../scripts/evaluation/judge/judge.ts'
import {
  type PictureReading,
  unread,
} from '../../../../scripts/evaluation/readers/picture-reader.ts'
import { labelledPicture } from '../../../../scripts/specimens/truth.ts'

const value = (name: string, text: string, band: 'high' | 'low') =>
  ({ name, value: text, band }) as const

describe('scoreFields', () => {
  const score: FieldScore = scoreFields([
    judged('driving_licence', {
      banded: [value('surname', 'DOE', 'high'), value('sex', 'M', 'high')],
    }),
    judged('identity_card', {
      banded: [value('surname', 'ROE', 'low'), value('height', '1', 'high')],
    }),
    judged('none', {}, null),
  ])

  it('counts labelled documents in all, by kind and by field', () => {
    expect(score.documents).to.equal(2)
    expect(score.all).to.deep.equal({
      group: 'all',
      values: 4,
      right: 1,
      null: 1,
      wrong: 2,
      invented: 1,
      atHigh: 3,
      wrongAtHigh: 2,
    })
    expect(score.byKind.map(({ group, right }) => [group, right])).to.deep.equal([
      ['driving_licence', 1],
      ['identity_card', 0],
    ])
    expect(score.byField.map(({ group }) => group)).to.deep.equal(['height', 'sex', 'surname'])
  })

  it('is printed with percentages, and not at all without documents', () => {
    expect(printFieldScore('without an MRZ', score)).to.match(
      /^all +4 +1 25\.0 % +1 25\.0 % +2 50\.0 % +1 +3 75\.0 % +2 66\.7 %$/m,
    )
    expect(printFieldScore('without an MRZ', scoreFields([]))).to.equal('')
  })
})

describe('scoreTypes', () => {
  const judgements = [
    judged('driving_licence', { kind: 'identity_card', country: 'USA' }),
    judged('driving_licence', { kind: 'driving_licence', country: null }),
    judged('other', { kind: null, country: 'CAN', status: 'unsupported_document' }),
    judged('none', { status: 'recognized' }, null),
  ]

  it('counts right, missing and wrong kinds and countries, and what was confused with what', () => {
    const [kind, country] = scoreTypes(judgements)
    expect(kind).to.deep.include({ documents: 2, right: 1, null: 0, wrong: 1 })
    expect(kind?.confusions).to.deep.equal([
      { truth: 'driving_licence', read: 'identity_card', count: 1 },
    ])
    expect(country).to.deep.include({ documents: 3, right: 1, null: 1, wrong: 1 })
    expect(printTypeScores(scoreTypes(judgements))).to.contain('USA-MI taken for CAN: 1')
  })

  it('names pictures without a document that were recognized as one', () => {
    expect(recognizedInVain(judgements)).to.deep.equal(['none'])
  })
})

function judged(
  kind: string,
  changes: Partial<PictureReading>,
  fields: Record<string, string | null> | null = {
    surname: 'DOE',
    sex: 'F',
    height: null,
    ...(changes.banded === undefined ? { issuing_state: 'USA-MI' } : {}),
  },
): Judgement {
  const truth = labelledPicture.parse({ file: kind, kind, mrz: null, fields })
  const source = { name: kind, truth, load: async () => new Uint8Array() }
  return judge(source, { ...unread('recognized', 0), ...changes })
}
