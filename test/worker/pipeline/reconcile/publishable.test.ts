import fc from 'fast-check'
import { type FieldName, fieldNames, namedFields } from '../../../../shared/fields/catalogue.ts'
import type { FieldCandidate } from '../../../../worker/catalogue/field-candidate.ts'
import { publishable, publishableOpen } from '../../../../worker/pipeline/reconcile/publishable.ts'
import { anyText } from '../../../support/arbitraries/any-text.ts'
import { candidateOf } from '../../../support/readings/field-candidates.ts'

const candidate = (name: FieldName, value: string, source: FieldCandidate['source'] = 'barcode') =>
  candidateOf(source, name, value)

const published = (...parts: Parameters<typeof candidate>) =>
  publishable(candidate(...parts), '2026-11-22').value

describe('publishable', () => {
  it('publishes names of letters, marks and their punctuation', () => {
    for (const name of [
      "O'NEILL-SMITH, JR.",
      'Nguyễn Thị Mẫu',
      'DE LA CRUZ Y PEÑA',
      'BINTI AHMAD',
      'VÁCLAV',
      'D’ANGELO',
      '山田・花子',
      'निवेदिता',
    ]) {
      expect(published('surname', name), name).to.equal(name)
    }
  })

  it('publishes null for a name with digits, markup, or no letter', () => {
    for (const name of ['X100097001DAASAMPLE', '<script>', 'A|B', '---', 'ANNA@', '{"a":1}']) {
      expect(published('given_names', name), name).to.equal(null)
      expect(published('given_names', name, 'viz'), name).to.equal(null)
    }
  })

  // Proves D3.6d
  it('publishes null for a date of birth in the future, whoever states it', () => {
    for (const source of ['mrz', 'barcode', 'viz'] as const) {
      expect(published('birth_date', '2026-11-23', source), source).to.equal(null)
      expect(published('birth_date', '2026-11-22', source), source).to.equal('2026-11-22')
    }
    expect(published('expiry_date', '2026-11-23')).to.equal('2026-11-23')
  })

  it('publishes null for a name of more than 80 characters', () => {
    expect(published('surname', 'A'.repeat(80))).to.have.length(80)
    expect(published('surname', 'A'.repeat(81))).to.equal(null)
    expect(published('surname', 'A'.repeat(1000))).to.equal(null)
  })

  it('publishes null for a barcode’s value in which somebody hid characters', () => {
    for (const hidden of [
      '\u001b',
      '\u0000',
      '\u0085',
      '\u202e',
      '\u200b',
      '\ud800',
      '\u{e0041}',
    ]) {
      for (const name of ['surname', 'address', 'document_number'] as const) {
        expect(published(name, `ERIK${hidden}SSON`), name).to.equal(null)
      }
    }
  })

  it('removes format characters from print, which are the recognizer’s', () => {
    expect(published('surname', '\u200eاحمدی\u200f', 'viz')).to.equal('احمدی')
  })

  it('publishes null for dates, states and sexes in any other form', () => {
    expect(published('birth_date', '1980-01-02')).to.equal('1980-01-02')
    expect(published('birth_date', '02.01.1980')).to.equal(null)
    expect(published('nationality', 'DEU')).to.equal('DEU')
    expect(published('nationality', 'GERMANY')).to.equal(null)
    expect(published('sex', 'FEMALE')).to.equal(null)
  })

  it('does not publish a value with an unpublishable character, whatever was read', () => {
    const source = fc.constantFrom('mrz', 'viz', 'barcode')
    fc.assert(
      fc.property(
        fc.constantFrom(...fieldNames),
        anyText({ maxLength: 120 }),
        source,
        (name, text, from) => {
          const value = published(name, text, from)
          if (value === null) return
          expect(value).not.to.match(/[\p{Cc}\p{Cf}\p{Cs}]/u)
          if (namedFields[name].kind !== 'name') return
          expect(value).to.match(/^[\p{L}\p{M}\p{P}\p{S}\p{Zs}]*$/u)
          expect(Array.from(value).length).to.be.at.most(80)
        },
      ),
      { numRuns: 2000 },
    )
  })
})

describe('publishableOpen', () => {
  const open = { heading: 'ZCB', label: 'Element\u202e ZCB', value: 'A\u001bB', probability: 0.9 }

  it('cleans label and value', () => {
    expect(publishableOpen([open])).to.deep.equal([{ ...open, label: 'Element ZCB', value: 'A B' }])
  })

  it('leaves out what is empty without its control characters, or too long', () => {
    expect(publishableOpen([{ ...open, value: '\u0000' }])).to.deep.equal([])
    expect(publishableOpen([{ ...open, value: 'A'.repeat(5000) }])).to.deep.equal([])
  })
})
