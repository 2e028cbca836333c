import { expect } from 'chai'
import { contradictionsOf } from '../../../../worker/pipeline/stages/reconcile.ts'
import { mrzCandidate, printedCandidate } from '../../../support/field-candidates.ts'

describe('contradictionsOf', () => {
  const mrz = [mrzCandidate({}), mrzCandidate({ name: 'birth_date', value: '1974-08-12' })]

  it('names the fields that differ on a well-read page, in a fixed order', () => {
    const page = [
      printedCandidate({ name: 'birth_date', value: '1975-08-13' }),
      printedCandidate({ value: 'SCHMIDT' }),
    ]
    expect(contradictionsOf([...page, ...mrz])).to.deep.equal(['surname', 'date of birth'])
  })

  // A misread VIZ must not make a good document fail.
  // Proves D3.4b
  it('ignores a page that was read badly', () => {
    expect(contradictionsOf([...mrz, printedCandidate({ value: 'SCHM1DT', probability: 0.94 })])).to
      .be.empty
  })

  // Proves D3.4b
  it('ignores a difference of one character unless the page is almost certain', () => {
    for (const value of ['MUELLERS', 'MUELER', 'MUELLFR', '1974-08-13']) {
      const name = value.startsWith('1') ? 'birth_date' : 'surname'
      const near = printedCandidate({ name, value, probability: 0.98 })
      expect(contradictionsOf([...mrz, near]), value).to.be.empty
      expect(contradictionsOf([...mrz, { ...near, probability: 0.995 }]), value).to.have.length(1)
    }
  })

  // Proves D3.4b
  it('counts neither a transliteration nor another script as a contradiction', () => {
    const page = [
      printedCandidate({ value: 'Müller' }),
      printedCandidate({ value: 'МЮЛЛЕР', lcid: 1049 }),
    ]
    expect(contradictionsOf([...mrz, ...page])).to.be.empty
  })

  it('finds none for fields that the MRZ does not have', () => {
    expect(contradictionsOf([printedCandidate({ name: 'sex', value: 'F' })])).to.be.empty
  })
})
