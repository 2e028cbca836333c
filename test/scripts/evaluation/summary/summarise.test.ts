import type { Judgement } from '../../../../scripts/evaluation/judge/judge.ts'
import { unread } from '../../../../scripts/evaluation/readers/picture-reader.ts'
import { printSummary } from '../../../../scripts/evaluation/report/print-summary.ts'
import { exactPercent, summarise } from '../../../../scripts/evaluation/summary/summarise.ts'
import { labelledPicture } from '../../../../scripts/specimens/truth.ts'

describe('summarise', () => {
  it('counts by layout and in all', () => {
    const summary = summarise('engine', [
      judgement('a', 'TD3', { exact: true }),
      judgement('b', 'TD3', { exact: false, edits: 4 }),
      judgement('c', 'TD1', { found: false, exact: false, edits: 88 }),
      judgement('d', null, {}),
    ])
    expect(summary.byLayout.map(({ group, mrzs, exact }) => [group, mrzs, exact])).to.deep.equal([
      ['TD1', 1, 0],
      ['TD3', 2, 1],
      ['no MRZ', 0, 0],
    ])
    expect(summary.all).to.include({ pictures: 4, mrzs: 3, found: 2, exact: 1, negatives: 1 })
    // An MRZ that was not found says nothing about how well characters are read.
    expect(summary.all).to.include({ edits: 4, foundCharacters: 176 })
    expect(exactPercent(summary.all)).to.be.closeTo(33.3, 0.1)
  })

  // A thread that died over a picture without an MRZ must not count as having rightly found none.
  it('counts a rejected picture neither as found nor as rightly without an MRZ', () => {
    const { all } = summarise('engine', [
      judgement('a', 'TD3', {}),
      { ...judgement('b', 'TD3', { found: false, exact: false }), rejected: true },
      judgement('c', null, {}),
      { ...judgement('d', null, {}), rejected: true },
    ])
    expect(all).to.include({ mrzs: 2, found: 1, negatives: 1, falseMrzs: 0, rejected: 2 })
  })

  it('counts right values per band', () => {
    const banded = [
      { name: 'surname', band: 'high', right: true },
      { name: 'surname', band: 'high', right: false },
      { name: 'surname', band: 'low', right: true },
    ] as const
    const { calibration } = summarise('engine', [{ ...judgement('a', 'TD3', {}), banded }])
    expect(calibration[0]).to.deep.equal({
      field: 'surname',
      bands: {
        high: { right: 1, total: 2 },
        medium: { right: 0, total: 0 },
        low: { right: 1, total: 1 },
      },
    })
  })

  it('counts pictures by alteration, with their wrong values at high confidence', () => {
    const wrong = { name: 'surname', band: 'high', right: false } as const
    const altered = (alteration: string, banded: Judgement['banded']) => {
      const one = judgement(alteration, 'TD3', {})
      return { ...one, truth: { ...one.truth, alteration }, banded }
    }
    const { byAlteration } = summarise('engine', [
      altered('dimmed', [wrong]),
      altered('tilted', []),
    ])
    expect(byAlteration.map(({ group, wrongAtHigh }) => [group, wrongAtHigh])).to.deep.equal([
      ['dimmed', 1],
      ['tilted', 0],
    ])
  })

  it('computes the median and the 95th percentile of each stage', () => {
    const judgements = Array.from({ length: 100 }, (_, index) => {
      const one = judgement(`p${index}`, 'TD3', {})
      const stages = [{ stage: 'decode', ms: index }]
      return { ...one, reading: { ...one.reading, stages } }
    })
    expect(summarise('engine', judgements).stages[0]).to.deep.equal({
      stage: 'decode',
      median: 50,
      p95: 95,
    })
  })
})

describe('printSummary', () => {
  it('names every MRZ that passed with a wrong character, and every false MRZ', () => {
    const text = printSummary(
      summarise('engine', [
        { ...judgement('set/wrong.jpg', 'TD3', { exact: false }), passedWhileWrong: true },
        { ...judgement('set/none.jpg', null, {}), falseMrz: true },
      ]),
    )
    expect(text).to.contain('!! PASSED WHILE WRONG  set/wrong.jpg')
    expect(text).to.contain('!! FALSE MRZ  set/none.jpg')
  })

  it('has a column for rejected pictures only if there are any', () => {
    const whole = judgement('a', null, {})
    expect(printSummary(summarise('engine', [whole]))).to.not.contain('jected')
    const text = printSummary(summarise('engine', [whole, { ...whole, rejected: true }]))
    expect(text).to.match(/MRZs {2}jected\n/)
    expect(text).to.match(/^all .* 0\/1 +1$/m)
  })

  // Wider lines wrap on most terminals, and a wrapped table is unreadable.
  it('stays within 100 columns, even with large counts', () => {
    const many = judgement('a', 'FRA_ID', { exact: false, edits: 1 })
    const truth = { ...many.truth, zone_font: 'ocrBSharp', severity: 5 }
    const field = { name: 'visa_number_of_entries', band: 'high', truth: 'A', read: 'B' } as const
    const fields = [{ ...field, verdict: 'wrong' }] as const
    const banded = [{ name: 'document_number', band: 'high', right: true }] as const
    const judgements = Array.from({ length: 10_000 }, () => ({
      ...many,
      rejected: true,
      truth,
      fields,
      banded,
    }))
    const text = printSummary(summarise('engine', judgements))
    expect(Math.max(...text.split('\n').map((line) => line.length))).to.be.at.most(100)
    expect(text).to.contain('face ocrBSharp').and.contain('severity 5').and.contain('10000 100.0 %')
  })

  it('says so if there was no such MRZ', () => {
    expect(printSummary(summarise('engine', [judgement('a', 'TD3', {})]))).to.contain(
      'no MRZ passed while wrong, no false MRZ, no code invented',
    )
  })
})

function judgement(
  name: string,
  layout: string | null,
  judged: Partial<NonNullable<Judgement['mrz']>>,
): Judgement {
  const mrz = layout ? ['<'.repeat(44), '<'.repeat(44)] : null
  const whole = { found: true, exact: true, linesExact: 2, lines: 2, edits: 0, characters: 88 }
  return {
    name,
    truth: labelledPicture.parse({ file: name, kind: 'passport', mrz, mrz_variant: layout }),
    reading: {
      ...unread('recognized', 1),
      kind: 'passport',
      mrz: { status: 'failed', lines: [], reason: null },
    },
    rejected: false,
    mrz: layout ? { ...whole, ...judged } : null,
    falseMrz: false,
    passedWhileWrong: false,
    passedWrongElsewhere: false,
    failedThoughExact: false,
    fields: [],
    banded: [],
  }
}
