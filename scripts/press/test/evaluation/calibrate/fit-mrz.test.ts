import { expect } from 'chai'
import { type Judgement, judge } from '../../../../evaluation/judge/judge.ts'
import type { FieldEvidence } from '../../../../evaluation/readers/mrz-evidence.ts'
import { unread } from '../../../../evaluation/readers/picture-reader.ts'
import { labelledPicture } from '../../../../specimens/truth.ts'
import { fitMrz } from '../../../evaluation/calibrate/fit-mrz.ts'

const printed = [
  'P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<',
  'L898902C36UTO7408122F1204159ZE184226B<<<<<10',
]
/** The document number with a 4 in place of a 9. */
const wrongUnderDigits = printed.map((line) => line.replace('L898902C3', 'L848902C3'))
const wrongName = printed.map((line) => line.replace('ERIKSSON', 'ERIKSSQN'))

const standings = ['vouched', 'digitFails'] as const

describe('fitMrz', () => {
  it('leaves half the doubt of the least doubtful error that check digits cover', () => {
    const { limits, sample } = fitMrz([
      ...mrzs(300, printed, { anywhere: 1, underDigits: 1 }),
      ...mrzs(2, wrongUnderDigits, { anywhere: 0.2, underDigits: 0.83 }),
    ])
    expect(limits).to.deep.equal({ digitsVouchMin: 0.92, errorFreeMin: 0.5 })
    expect(sample).to.deep.equal({
      mrzs: 302,
      digitsHold: 302,
      wrongUnderDigits: 2,
      wrongAnywhere: 2,
    })
  })

  it('keeps at one in 200 the MRZs that end the search and are wrong in a name', () => {
    const { limits } = fitMrz([
      ...mrzs(199, printed, { anywhere: 1, underDigits: 1 }),
      ...mrzs(1, wrongName, { anywhere: 0.999, underDigits: 1 }),
      ...mrzs(5, wrongName, { anywhere: 0.71, underDigits: 1 }),
    ])
    expect(limits.errorFreeMin).to.equal(0.72)
    expect(limits.digitsVouchMin).to.equal(0.5)
  })

  it('uses the share of values that were right, but never quite 1', () => {
    const right = mrzs(300, printed, { anywhere: 1, underDigits: 1 })
    const wrong = mrzs(100, printed, { anywhere: 1, underDigits: 1 }, 'X')
    expect(fitMrz(right).fields.vouched).to.equal(0.99)
    expect(fitMrz([...right, ...wrong]).fields.digitFails).to.equal(0.74)
  })

  it('rejects a sample that is too small', () => {
    const few = mrzs(199, printed, { anywhere: 1, underDigits: 1 })
    expect(() => fitMrz(few)).to.throw(/too few MRZs.* 199 have valid check digits/)
    const known = mrzs(200, printed, { anywhere: 1, underDigits: 1 }, null)
    expect(() => fitMrz(known)).to.throw('too few values')
  })

  it('rejects a model that is certain of what it misreads', () => {
    const sure = mrzs(300, wrongUnderDigits, { anywhere: 1, underDigits: 1 })
    expect(() => fitMrz(sure)).to.throw('overconfident')
  })
})

/**
 * This many MRZs read alike, whose check digits hold; each field's value is `surname`, or
 * unlabelled if that is null.
 */
function mrzs(
  count: number,
  lines: readonly string[],
  errorFree: { readonly anywhere: number; readonly underDigits: number },
  surname: string | null = 'ERIKSSON',
): Judgement[] {
  const truth = labelledPicture.parse({
    file: 'a.jpg',
    kind: 'passport',
    mrz: printed,
    fields: { surname: surname === null ? null : 'ERIKSSON' },
  })
  const fields: FieldEvidence[] = standings.map((standing) => ({
    name: 'surname',
    value: surname,
    standing,
  }))
  const reading = {
    ...unread('recognized', 1),
    mrz: { status: 'passed', lines, reason: null } as const,
    mrzEvidence: { digitsHold: true, errorFree, fields },
  }
  const load = async () => new Uint8Array()
  return Array.from({ length: count }, () => judge({ name: 'a', truth, load }, reading))
}
