import type { Scan } from '../../../clients/typescript/src/api-types.ts'
import { isBillable } from '../../../clients/typescript/src/is-billable.ts'

const nothing: Scan = {
  meta: {
    schema_version: '1.0',
    id: '01938c7e-5b1f-7c3a-9d52-3f6a8e1b4c70',
    status: 'recognized',
    billed: false,
    confidence: 'high',
    timing: null,
    created_at: '2026-03-01T09:30:00Z',
    reference: null,
  },
  document: {
    kind: 'identity_card',
    country: 'UTO',
    country_name: 'Utopia',
    issuing_state: 'UTO',
    type_name: null,
    type_confidence: 'high',
    is_expired: null,
    days_remaining: null,
  },
  holder: null,
  fields: [],
  mrz: { status: 'absent', reason: null, lines: null, text: null },
  images: {
    document_crop: null,
    rear: null,
    main_photo: null,
    signature: null,
    watermark_face: null,
    barcode: null,
    chip: null,
  },
  quality: { overall: 'pass' },
  authenticity: { overall: 'not_checked', checks: [] },
}
const passed: Scan['mrz'] = { status: 'passed', reason: null, lines: [], text: '' }

function fieldsNamed(...names: string[]): Scan['fields'] {
  return names.map((name) => ({
    id: `${name}@0`,
    name,
    label: name,
    category: 'other',
    value: 'SPECIMEN',
    language: null,
    confidence: 'high',
  }))
}

function failed(reason: string): Scan {
  return { ...nothing, mrz: { ...passed, status: 'failed', reason } }
}

// A caller with a sandbox key plans its costs with it.
describe('isBillable', () => {
  it('is true for an MRZ whose check digits hold, also where the page contradicts it', () => {
    expect(isBillable({ ...nothing, mrz: passed })).to.equal(true)
    const contradiction = 'MRZ does not match the visual zone for: surname'
    expect(isBillable(failed(contradiction))).to.equal(true)
  })

  it('is false for an MRZ whose check digits do not hold', () => {
    const digit = 'Check digit failed for: document number'
    const both = `${digit}; MRZ does not match the visual zone for: surname`
    for (const reason of [digit, both, 'MRZ check digits did not validate']) {
      expect(isBillable(failed(reason)), reason).to.equal(false)
    }
  })

  it('is true for a decoded barcode', () => {
    const images = { ...nothing.images, barcode: 'data:image/jpeg;base64,' }
    expect(isBillable({ ...nothing, images })).to.equal(true)
  })

  it('is true from five printed fields on, without those that are computed or repeat a name', () => {
    const four = fieldsNamed('surname', 'surname', 'sex', 'address', 'height', 'days_to_expire')
    expect(isBillable({ ...nothing, fields: four })).to.equal(false)
    const five = [...four, ...fieldsNamed('weight')]
    expect(isBillable({ ...nothing, fields: five })).to.equal(true)
  })

  it('is false for a document whose kind was not determined', () => {
    expect(isBillable({ ...nothing, document: null, mrz: passed })).to.equal(false)
  })
})
