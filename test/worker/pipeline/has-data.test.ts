import { hasData } from '../../../worker/pipeline/has-data.ts'
import { mrzCandidate, printedCandidate } from '../../support/readings/field-candidates.ts'

describe('hasData', () => {
  const mrz = { passed: false, isRead: false }

  // Otherwise the pattern of a carpet, taken for an MRZ, would be a document that was read.
  it('is false for an MRZ that was guessed, whatever it seems to say', () => {
    expect(hasData({ mrz, candidates: [mrzCandidate({})] })).to.equal(false)
  })

  it('is true for an MRZ that was read, for a printed value, and for one of a barcode', () => {
    expect(hasData({ mrz: { ...mrz, isRead: true }, candidates: [] })).to.equal(true)
    expect(hasData({ mrz, candidates: [printedCandidate({})] })).to.equal(true)
    const code = mrzCandidate({ source: 'barcode' })
    expect(hasData({ mrz: null, candidates: [code] })).to.equal(true)
  })

  it('is false for a value that could not be read', () => {
    const candidates = [printedCandidate({ value: null })]
    expect(hasData({ mrz: null, candidates })).to.equal(false)
  })
})
