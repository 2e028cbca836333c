import { bandOf, presentScan } from '../../../../api/scan/answer/present-scan.ts'
import { type Scan, scan as scanSchema } from '../../../../shared/contract/scan.ts'
import type { Reading } from '../../../../shared/reading.ts'
import { someDocument, someField, someReading } from '../../../support/readings/reading.ts'

function present(parts: Partial<Reading>): Scan {
  const scan = presentScan(someReading(parts), {
    id: '0192a4e5-7c00-7000-8000-000000000000',
    createdAt: new Date('2026-03-01T23:59:59.999Z'),
    reference: null,
    billed: true,
    timing: { upload_ms: 1, processing_ms: 2, total_ms: 3 },
  })
  return scanSchema.parse(scan)
}

// The engine's reading becomes the public answer here: a slip changes what every consumer reads.
describe('the public scan', () => {
  // Proves 2.6
  it('bands probabilities: high from 0.9, medium from 0.6, low below that or for null', () => {
    const bands = [1, 0.9, 0.8999, 0.6, 0.5999, 0, null].map(bandOf)
    expect(bands).to.deep.equal(['high', 'high', 'medium', 'medium', 'low', 'low', 'low'])
  })

  // Proves 2.2e
  it('bands meta, type and each field by its own probability', () => {
    const scan = present({
      probability: 0.7,
      document: someDocument({ typeProbability: 0.95 }),
      fields: [someField({ probability: null })],
    })
    expect(scan.meta.confidence).to.equal('medium')
    expect(scan.document?.type_confidence).to.equal('high')
    expect(scan.fields[0]?.confidence).to.equal('low')
  })

  // Proves 2.0a, 2.2a, 9.2
  it('writes timestamps in UTC and whole seconds, under schema version 1.0', () => {
    const { meta } = present({})
    expect(meta).to.include({ schema_version: '1.0', created_at: '2026-03-01T23:59:59Z' })
  })

  // Proves 2.3b
  it('strips the catalogue ordinal from a type name, and nothing that only resembles it', () => {
    const typeName = (name: string) =>
      present({ document: someDocument({ typeName: name }) }).document?.type_name
    expect(typeName('Germany - Identity card (2021) #2')).to.equal('Germany - Identity card (2021)')
    expect(typeName('Germany - Passport #2 (2017)')).to.equal('Germany - Passport #2 (2017)')
    expect(typeName('Form #12')).to.equal('Form #12')
    expect(typeName('Form#2')).to.equal('Form#2')
  })

  // Proves 2.3a
  it('names the country, with null for an unassigned code', () => {
    expect(present({ document: someDocument({ country: 'LAO' }) }).document).to.include({
      country: 'LAO',
      country_name: 'Laos',
    })
    const unknown = present({ document: someDocument({ country: 'XQX' }) }).document
    expect(unknown).to.include({ country: 'XQX', country_name: null })
  })

  for (const [expiry, days, expired] of [
    ['2026-03-02', 1, false],
    ['2026-03-01', 0, false],
    ['2026-02-28', -1, true],
    ['2028-03-01', 731, false],
  ] as const) {
    // Proves 2.3d, D3.7a
    it(`counts ${days} days to ${expiry}, in document and in days_to_expire`, () => {
      const { document, fields } = present({
        document: someDocument({ expiryDate: expiry }),
        fields: [someField({ name: 'expiry_date', value: expiry, probability: 0.7 })],
      })
      expect(document).to.include({ days_remaining: days, is_expired: expired })
      expect(fields).to.deep.include({
        id: 'days_to_expire@0',
        name: 'days_to_expire',
        label: 'Days to expire',
        category: 'dates',
        value: String(days),
        language: null,
        confidence: 'medium',
      })
    })
  }

  it('is as sure of the days left as of the last day of a visa without another expiry', () => {
    const until = someField({ name: 'visa_valid_until', value: '2026-03-02', probability: 0.7 })
    const empty = someField({ name: 'expiry_date', value: null, probability: 0.99 })
    const { fields } = present({
      document: someDocument({ expiryDate: '2026-03-02' }),
      fields: [until, empty],
    })
    const left = fields.find(({ name }) => name === 'days_to_expire')
    expect(left).to.include({ value: '1', confidence: 'medium' })
  })

  // Proves 2.3d
  it('has null expiry and no days_to_expire entry without an expiry date', () => {
    const { document, fields } = present({ document: someDocument() })
    expect(document).to.include({ days_remaining: null, is_expired: null })
    expect(fields).to.deep.equal([])
  })

  // Proves 2.5a
  it('numbers repeated entries separately for each pair of name and language', () => {
    const { fields } = present({
      fields: [
        someField(),
        someField({ lcid: 1041 }),
        someField(),
        someField({ name: 'given_names' }),
        someField(),
        someField({ lcid: 1041 }),
      ],
    })
    expect(fields.map(({ id }) => id)).to.deep.equal([
      'surname@0',
      'surname@1041',
      'surname@0#2',
      'given_names@0',
      'surname@0#3',
      'surname@1041#2',
    ])
  })

  // Proves 2.5a
  it('keeps ids unique, including those of the derived entries, which come last', () => {
    const { fields } = present({
      document: someDocument({ expiryDate: '2026-03-02' }),
      fields: [someField({ name: 'mrz' }), someField({ name: 'days_to_expire' })],
      mrz: { status: 'passed', lines: ['AB', 'CD'], probability: 1 },
    })
    expect(fields.map(({ id }) => id)).to.deep.equal([
      'mrz@0',
      'days_to_expire@0',
      'days_to_expire@0#2',
      'mrz@0#2',
    ])
  })

  // Proves 2.5c
  it('names the language of a national-script reading, with null for the Latin one', () => {
    const { fields } = present({ fields: [someField(), someField({ lcid: 1041 })] })
    expect(fields.map(({ language }) => language)).to.deep.equal([null, 'Japanese'])
  })

  // Proves 2.4a, 2.4b, 2.5b
  it('joins values printed over several lines, in holder and fields', () => {
    const { holder, fields } = present({
      holder: {
        givenNames: 'TESTINA\r\n MARIA',
        surname: 'MUSTER\nSPECIMEN',
        fullName: 'TESTINA MARIA\u2028MUSTER\u2029SPECIMEN',
        birthDate: null,
        sex: 'X',
        nationality: null,
      },
      fields: [someField({ value: '見本\n花子', lcid: 1041 }), someField({ value: null })],
    })
    expect(holder).to.include({
      given_names: 'TESTINA MARIA',
      surname: 'MUSTER SPECIMEN',
      full_name: 'TESTINA MARIA MUSTER SPECIMEN',
      sex: 'X',
    })
    expect(fields.map(({ value }) => value)).to.deep.equal(['見本 花子', null])
  })

  // Proves 2.7e, D3.7a
  it('gives the MRZ as lines and as one text, which is also the last entry of fields', () => {
    const lines = ['P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<', 'L898902C36UTO7408122F1204159']
    const { mrz, fields } = present({ mrz: { status: 'passed', lines, probability: 0.8 } })
    expect(mrz).to.deep.equal({ status: 'passed', reason: null, lines, text: lines.join('') })
    expect(fields.at(-1)).to.deep.equal({
      id: 'mrz@0',
      name: 'mrz',
      label: 'MRZ',
      category: 'document',
      value: lines.join(''),
      language: null,
      confidence: 'medium',
    })
  })

  // Proves 2.7c, 2.7e
  it('gives a reason only for a failed MRZ', () => {
    const reason = 'MRZ check digits did not validate'
    expect(
      present({ mrz: { status: 'failed', lines: ['A'], probability: 0.5, reason } }).mrz.reason,
    ).to.equal(reason)
    expect(present({ mrz: { status: 'absent' } }).mrz).to.deep.equal({
      status: 'absent',
      reason: null,
      lines: null,
      text: null,
    })
  })

  // Proves 2.8a
  it('has seven picture slots, each a JPEG data URL or null', () => {
    const { images } = present({ images: { ...someReading().images, signature: '/9j/' } })
    expect(images).to.deep.equal({
      document_crop: null,
      rear: null,
      main_photo: null,
      signature: 'data:image/jpeg;base64,/9j/',
      watermark_face: null,
      barcode: null,
      chip: null,
    })
  })

  // Proves 2.9a
  it('publishes one quality verdict, and authenticity as not checked', () => {
    const scan = present({ quality: 'warn' })
    expect(scan.quality).to.deep.equal({ overall: 'warn' })
    expect(scan.authenticity).to.deep.equal({ overall: 'not_checked', checks: [] })
  })
})
