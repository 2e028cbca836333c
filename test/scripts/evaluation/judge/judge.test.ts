import { gravity, judge } from '../../../../scripts/evaluation/judge/judge.ts'
import {
  type PictureReading,
  unread,
} from '../../../../scripts/evaluation/readers/picture-reader.ts'
import { labelledPicture } from '../../../../scripts/specimens/truth.ts'

const names = 'P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<'
const numbers = 'L898902C36UTO7408122F3404159ZE184226B<<<<<16'
const lines = [names, numbers]
const truth = labelledPicture.parse({
  file: 'a.jpg',
  kind: 'passport',
  mrz: lines,
  fields: { surname: 'ERIKSSON', birth_date: '1974-08-12' },
})
const negative = labelledPicture.parse({ file: 'b.jpg', kind: 'other', mrz: null })

describe('judge', () => {
  it('calls an MRZ exact only if every line matches the printed one', () => {
    const exact = judged({ mrz: { status: 'passed', lines, reason: null } })
    expect(exact.mrz).to.include({ found: true, exact: true, linesExact: 2, edits: 0 })
    const off = judged({
      mrz: { status: 'failed', lines: [names, numbers.replace('L', 'I')], reason: null },
    })
    expect(off.mrz).to.include({ found: true, exact: false, linesExact: 1, edits: 1 })
  })

  // The product promises never to do this, so it must not hide behind an average.
  it('flags an MRZ that passed with a wrong character, and no other', () => {
    const wrong = [names, numbers.replace('L898', 'L893')]
    expect(
      judged({ mrz: { status: 'passed', lines: wrong, reason: null } }).passedWhileWrong,
    ).to.equal(true)
    expect(
      judged({ mrz: { status: 'failed', lines: wrong, reason: null } }).passedWhileWrong,
    ).to.equal(false)
    expect(judged({ mrz: { status: 'passed', lines, reason: null } }).passedWhileWrong).to.equal(
      false,
    )
  })

  // Check digits do not cover names: an MRZ may pass with a misread name, as long as its band says
  // so.
  it('reports separately an MRZ that passed with a wrong character outside the check digits', () => {
    const misread = [names.replace('ANNA', 'ANNE'), numbers]
    const { passedWhileWrong, passedWrongElsewhere } = judged({
      mrz: { status: 'passed', lines: misread, reason: null },
    })
    expect({ passedWhileWrong, passedWrongElsewhere }).to.deep.equal({
      passedWhileWrong: false,
      passedWrongElsewhere: true,
    })
  })

  it('flags a passed MRZ that has another shape or is not printed at all', () => {
    const short = {
      status: 'passed',
      lines: [names.slice(1), numbers.slice(1)],
      reason: null,
    } as const
    expect(judged({ mrz: short }).passedWhileWrong).to.equal(true)
    const none = judge(source(negative), reading({ mrz: { ...short, lines } }))
    expect(none.passedWhileWrong).to.equal(true)
  })

  // A right reading that is withheld costs the caller as much as a wrong one.
  it('flags an MRZ read exactly that did not pass, unless the document itself is faulty', () => {
    const failed = { status: 'failed', lines, reason: 'MRZ check digits did not validate' } as const
    expect(judged({ mrz: failed }).failedThoughExact).to.equal(true)
    expect(judged({ mrz: { ...failed, status: 'passed' } }).failedThoughExact).to.equal(false)
    expect(judged({ mrz: { ...failed, lines: [names] } }).failedThoughExact).to.equal(false)
    const faulty = judge(source({ ...truth, verified: false }), reading({ mrz: failed }))
    expect(faulty.failedThoughExact).to.equal(false)
  })

  it('counts every character of an MRZ that was not found as an edit', () => {
    expect(judged({}).mrz).to.include({ found: false, exact: false, edits: 88, characters: 88 })
  })

  it('calls any MRZ false if the picture has none', () => {
    const seen = judge(
      source(negative),
      reading({ mrz: { status: 'failed', lines, reason: null } }),
    )
    expect(seen).to.include({ falseMrz: true, mrz: null })
    expect(judge(source(negative), reading({})).falseMrz).to.equal(false)
  })

  for (const status of ['rejected', 'rejected (killed)', 'rejected (crashed)', 'image_too_large']) {
    it(`counts ${status} as rejected and as a failure, with or without an MRZ`, () => {
      for (const of of [truth, negative]) {
        const judgement = judge(source(of), reading({ status }))
        expect(judgement.rejected).to.equal(true)
        expect(gravity(judgement)).to.equal(1)
      }
    })
  }

  it('does not count any other status as rejected, or a picture rightly without an MRZ as a failure', () => {
    for (const status of ['recognized', 'no_document_found', 'unsupported_document']) {
      const judgement = judge(source(negative), reading({ status }))
      expect(judgement.rejected).to.equal(false)
      expect(gravity(judgement)).to.equal(0)
    }
  })

  it('judges only banded values with a label', () => {
    const { banded } = judged({
      banded: [
        { name: 'kind', value: 'visa', band: 'high' },
        { name: 'surname', value: 'Eriksson', band: 'medium' },
        { name: 'eye_colour', value: 'BLUE', band: 'low' },
      ],
    })
    expect(banded).to.deep.equal([
      { name: 'kind', band: 'high', right: false },
      { name: 'surname', band: 'medium', right: true },
    ])
  })
})

function judged(changes: Partial<PictureReading>): ReturnType<typeof judge> {
  return judge(source(truth), reading(changes))
}

function source(of: typeof truth): Parameters<typeof judge>[0] {
  return { name: of.file, truth: of, load: async () => new Uint8Array() }
}

function reading(changes: Partial<PictureReading>): PictureReading {
  return { ...unread('recognized', 1), ...changes }
}
