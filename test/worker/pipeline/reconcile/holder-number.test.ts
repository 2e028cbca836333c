import type { FieldCandidate } from '../../../../worker/catalogue/field-candidate.ts'
import {
  holderInNumbers,
  numberCap,
  readByNumber,
} from '../../../../worker/pipeline/reconcile/holder-number.ts'
import { mrzCandidate, printedCandidate } from '../../../support/readings/field-candidates.ts'

const today = '2026-11-28'

/** A number of SPECIMEN whose check digit holds: a man born on 14 May 1944. */
const pesel = printedCandidate({
  name: 'personal_number',
  value: '44051401359',
  printed: '44051401359',
  probability: 0.97,
})

const born = (value: string, parts: Partial<FieldCandidate> = {}) =>
  printedCandidate({ name: 'birth_date', value, printed: value, probability: 0.97, ...parts })

/** Values and probabilities of the birth dates or sexes beside a number, and that of the number. */
function judged(others: readonly FieldCandidate[], number = pesel, country = 'POL') {
  const all = [number, ...others]
  const holder = holderInNumbers(all, country, today)
  const read = readByNumber(all, holder)
  return read.map((one) => [one.value, Math.min(one.probability, numberCap(one, read, holder))])
}

describe('holderInNumbers', () => {
  const says = (number: FieldCandidate, country: string | null) =>
    holderInNumbers([number], country, today)?.birth_date ?? null

  it('reads a number of the issuer', () => {
    expect(says(pesel, 'POL')).to.equal('1944-05-14')
  })

  it('ignores a number of an unknown issuer, of another one, or with a wrong check digit', () => {
    expect(says(pesel, null)).to.equal(null)
    expect(says(pesel, 'BGR')).to.equal(null)
    expect(says({ ...pesel, value: '44051401358' }, 'POL')).to.equal(null)
  })

  it('ignores a number without a check digit, or one that was read badly', () => {
    const number = { ...pesel, value: '900115-14-5678' }
    expect(says(number, 'MYS')).to.equal(null)
    expect(says({ ...pesel, probability: 0.7 }, 'POL')).to.equal(null)
  })

  it('ignores two numbers of different days', () => {
    const other = { ...pesel, name: 'document_number', value: '22070803626' } as const
    expect(holderInNumbers([other], 'POL', today)?.birth_date).to.equal('1922-07-08')
    expect(holderInNumbers([pesel, other], 'POL', today)).to.equal(null)
  })
})

describe('a birth date beside the number of its holder', () => {
  it('is as sure as the number that it agrees with', () => {
    expect(judged([born('1944-05-14', { probability: 0.8 })])).to.deep.equal([
      ['44051401359', 0.97],
      ['1944-05-14', 0.97],
    ])
  })

  it('is no surer where it was read from the number itself', () => {
    const [, own] = judged([born('1944-05-14', { printed: '44051401359', probability: 0.8 })])
    expect(own).to.deep.equal(['1944-05-14', 0.8])
  })

  it('is below `medium` where the number says another day, and the number below `high`', () => {
    expect(judged([born('1944-05-24')])).to.deep.equal([
      ['44051401359', 0.89],
      ['1944-05-24', 0.59],
    ])
  })

  it('stands against a printed number where MRZ and print say the same', () => {
    const zone = mrzCandidate({ name: 'birth_date', value: '1944-05-24', probability: 0.99 })
    expect(judged([zone, born('1944-05-24')])).to.deep.equal([
      ['44051401359', 0.89],
      ['1944-05-24', 0.99],
      ['1944-05-24', 0.97],
    ])
  })

  it('does not doubt the number where it was read badly itself', () => {
    expect(judged([born('1944-05-24', { probability: 0.7 })])[0]).to.deep.equal([
      '44051401359',
      0.97,
    ])
  })

  it('is of the century of the number where its year has two digits', () => {
    const zone = mrzCandidate({ name: 'birth_date', value: '2022-07-08', printed: '220708' })
    const number = { ...pesel, value: '22070803626', printed: '22070803626' }
    expect(judged([zone], number)[1]).to.deep.equal(['1922-07-08', 0.89])
  })

  it('keeps a whole year that the number contradicts', () => {
    const number = { ...pesel, value: '22070803626', printed: '22070803626' }
    expect(judged([born('2022-07-08')], number)[1]).to.deep.equal(['2022-07-08', 0.59])
  })

  it('has the order of day and month that the number says where the issuer uses two', () => {
    const number = { ...pesel, value: '110105194903041219', printed: '110105194903041219' }
    const date = born('1949-04-03', { printed: '03.04.1949' })
    const [, read] = judged([date], number, 'CHN')
    expect(read).to.deep.equal(['1949-03-04', 0.89])
  })

  it('keeps its order where the issuer uses only one', () => {
    const number = { ...pesel, value: '49030400017', printed: '49030400017' }
    const [, read] = judged([born('1949-04-03', { printed: '03.04.1949' })], number)
    expect(read).to.deep.equal(['1949-04-03', 0.59])
  })
})

describe('a sex beside the number of its holder', () => {
  const sex = (value: string, parts: Partial<FieldCandidate> = {}) =>
    printedCandidate({ name: 'sex', value, printed: value, probability: 0.97, ...parts })

  it('is as sure as the number that it agrees with, and else below `medium`', () => {
    expect(judged([sex('M', { probability: 0.8 })])[1]).to.deep.equal(['M', 0.97])
    expect(judged([sex('F')])[1]).to.deep.equal(['F', 0.59])
  })

  it('stands against a printed number in the MRZ', () => {
    expect(judged([mrzCandidate({ name: 'sex', value: 'F' })])[1]).to.deep.equal(['F', 0.98])
  })
})
