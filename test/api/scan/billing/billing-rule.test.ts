import { isBillable } from '../../../../api/scan/billing/billing-rule.ts'
import type { Reading } from '../../../../shared/reading.ts'
import { someDocument, someReading } from '../../../support/readings/reading.ts'

const nothing = { mrzChecksumsValid: false, visualFieldCount: 0, barcodeDecoded: false }

function billable(evidence: Partial<Reading['evidence']>, parts: Partial<Reading> = {}): boolean {
  const document = someDocument()
  return isBillable(someReading({ document, evidence: { ...nothing, ...evidence }, ...parts }))
}

// Each line of this rule is money: too wide and customers pay for failures, too narrow and we do.
describe('a scan is billable', () => {
  // Proves 2.2h
  it('when its type was determined and an MRZ with valid check digits was read', () => {
    expect(billable({ mrzChecksumsValid: true })).to.equal(true)
  })

  // Proves 2.2h
  it('or when five printed fields were read, but not four', () => {
    expect(billable({ visualFieldCount: 5 })).to.equal(true)
    expect(billable({ visualFieldCount: 4 })).to.equal(false)
  })

  // Proves 2.2h
  it('or when a barcode was decoded', () => {
    expect(billable({ barcodeDecoded: true })).to.equal(true)
  })

  // Proves 2.2h
  it('but not for a determined type alone', () => {
    expect(billable({})).to.equal(false)
  })

  // Proves 2.2h
  it('but not without a determined type, whatever was read', () => {
    const all = { mrzChecksumsValid: true, visualFieldCount: 20, barcodeDecoded: true }
    expect(billable(all, { document: null })).to.equal(false)
  })

  // Proves 2.2i
  it('independently of whether its status is recognized', () => {
    expect(billable({ visualFieldCount: 5 }, { outcome: 'unreadable' })).to.equal(true)
    expect(billable({}, { outcome: 'recognized' })).to.equal(false)
  })
})
