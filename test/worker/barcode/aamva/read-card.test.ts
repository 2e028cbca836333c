import { isSameSpelling } from '../../../../scripts/evaluation/judge/spelling.ts'
import { describeSpecimen } from '../../../../scripts/specimens/describe/pools.ts'
import { specimenTruth } from '../../../../scripts/specimens/specimen-truth.ts'
import { aamvaPayload } from '../../../../scripts/specimens/symbols/aamva-payload.ts'
import { parseAamva } from '../../../../worker/barcode/aamva/parse-aamva.ts'
import { parseTracks } from '../../../../worker/barcode/aamva/parse-tracks.ts'
import { readCard, readOwnElements } from '../../../../worker/barcode/aamva/read-card.ts'
import type { CardValue } from '../../../../worker/barcode/card-value.ts'

/** A payload as version 10 lays it out. */
function payload(records: readonly string[], header = 'ANSI 636014100001DL00310100'): string {
  return `@\n\u001e\r${header}DL${records.join('\n')}\r`
}

function valuesOf(text: string): Record<string, string | null> {
  const records = parseAamva(text)
  const said = records === null ? (parseTracks(text) ?? []) : readCard(records)
  return Object.fromEntries(said.map(({ field, value }) => [field, value]))
}

function soleValue(...records: string[]): CardValue | undefined {
  const parsed = parseAamva(payload(records))
  return parsed === null ? undefined : readCard(parsed)[0]
}

describe('readCard', () => {
  it('reads US and Canadian specimens of every version up to 10', () => {
    const layouts = ['us-licence-inline', 'ca-licence-west'] as const
    for (const layout of layouts) {
      for (let version = 0; version <= 10; version++) {
        for (let seed = 0; seed < 12; seed++) {
          const of = {
            ...describeSpecimen(`card-${version}-${seed}`, { layout }),
            sides: 'back',
            aamvaVersion: version,
          } as const
          const text = aamvaPayload(of)
          const read = valuesOf(text)
          for (const [field, truth] of Object.entries(specimenTruth(of).barcode_fields ?? {})) {
            // A stripe lacks the letters of the number, the day of expiry and the licence classes.
            const isOnStripe = !/^(document_n|expiry|issue|dl_|restr|endor)/.test(field)
            if (truth === null || field === 'nationality' || (version === 0 && !isOnStripe))
              continue
            const value = read[field] ?? ''
            expect(isSameSpelling(value, truth), `${field} ${value} ${truth}\n${text}`).to.equal(
              true,
            )
          }
        }
      }
    }
  })

  // Regression: of two cards in one code the first was published, at `high`.
  it('does not know a value of elements that say two things, whatever subfiles they stand in', () => {
    const one = ['DAQA1111111', 'DCSNOVAK', 'DACLENA', 'DBB01011980', 'DCGUSA', 'DAJCA']
    const other = ['DAQB2222222', 'DCSHORVAT', 'DACLENA', 'DBB02021990', 'DCGUSA', 'DAJCA']
    const read = valuesOf(payload([...one, ...other]))
    expect(read).to.include({ given_names: 'LENA', issuing_state: 'USA', address_state: 'CA' })
    expect(read).not.to.have.any.keys('surname', 'document_number', 'birth_date')
    const subfiles = `${payload(one, 'ANSI 636014100002DL00310100ID01310100')}ID${other.join('\n')}\r`
    expect(valuesOf(subfiles)).to.deep.equal(read)
  })

  it('reads an element that repeats with the same text, or was blank at first', () => {
    const read = valuesOf(payload(['DAQA1111111', 'DCSNONE', 'DCSNOVAK', 'DAQA1111111 ', 'DCS']))
    expect(read).to.include({ document_number: 'A1111111', surname: 'NOVAK' })
  })

  // Regression: a card of Ontario that says USA was one of the United States, at `high`.
  it('does not know a country where the card states another one than its issuer’s number', () => {
    const read = valuesOf(payload(['DAQA1111111', 'DCGUSA'], 'ANSI 636012080001DL00310100'))
    expect(read).to.deep.equal({ document_number: 'A1111111' })
  })

  // Regression: read as ISO/IEC 8859-1 it became `C¼URET`, at high confidence.
  it('reads names in ISO/IEC 8859-15, which has letters where 8859-1 has signs', () => {
    expect(soleValue('DCSC\u00bcURET')?.value).to.equal('CŒURET')
  })

  // Regression: a street misread on the face became the address, at high confidence.
  it('gives the whole address as the face prints it, or none if parts are missing', () => {
    const parts = ['DAG1600 OAK AVE', 'DAHAPT 4B', 'DAIAUSTIN', 'DAJTX', 'DAK787011234  ']
    expect(valuesOf(payload(parts)).address).to.equal('1600 OAK AVE APT 4B AUSTIN, TX 78701-1234')
    expect(valuesOf(payload(parts.slice(0, 2)))).to.not.have.property('address')
  })

  it('finds the order of a date by its century, and gives null for an impossible one', () => {
    expect(soleValue('DBB08121974')?.value).to.equal('1974-08-12')
    expect(soleValue('DBB19740812')?.value).to.equal('1974-08-12')
    expect(soleValue('DBB20011312')?.value).to.equal(null)
    expect(soleValue('DBB02302001')?.value).to.equal(null)
    expect(soleValue('DBA99999999')?.value).to.equal(null)
  })

  it('leaves out elements whose value means none', () => {
    for (const none of ['NONE', 'none', 'unavl', 'UNAVL', '   ', '']) {
      expect(valuesOf(payload([`DCB${none}`, `DCU${none}`]))).to.have.keys([
        'issuing_state',
        'issuing_jurisdiction',
      ])
    }
  })

  it('reports which names were truncated', () => {
    const names = ['DCSLONGNAM', 'DDET', 'DACANNA', 'DDFN', 'DADNONE', 'DDGN']
    const records = parseAamva(payload(names))
    const values = records === null ? [] : readCard(records)
    expect(values.find(({ field }) => field === 'surname')?.isTruncated).to.equal(true)
    expect(values.find(({ field }) => field === 'given_names')?.isTruncated).to.equal(false)
  })

  it('splits a name written in one element', () => {
    const first = (name: string) => valuesOf(`@\n\u001e\rANSI 6360260101DL00290100DLDAA${name}\r`)
    expect(first('ERIKSSON,ANNA,MARIA')).to.include({
      surname: 'ERIKSSON',
      given_names: 'ANNA MARIA',
    })
    expect(first('DOE,JOHN,Q,JR')).to.include({ given_names: 'JOHN Q', name_suffix: 'JR' })
    expect(first('JOHN DOE')).to.include({ full_name: 'JOHN DOE' })
  })

  it('writes heights and weights with their units', () => {
    expect(soleValue('DAU070 in')?.value).to.equal(`5'-10"`)
    expect(soleValue('DAU178 CM')?.value).to.equal('178 cm')
    expect(soleValue('DAU070')?.value).to.equal(null)
    expect(soleValue('DAW185')?.value).to.equal('185 lb')
    expect(soleValue('DAX082')?.value).to.equal('82 kg')
    expect(soleValue('DCE3')?.value).to.equal('60 to 70 kg (131 to 160 lb)')
  })

  it('formats postal codes as on an address', () => {
    expect(soleValue('DAK902101234  ')?.value).to.equal('90210-1234')
    expect(soleValue('DAK902100000  ')?.value).to.equal('90210')
    expect(soleValue('DAKV8W9T5     ')?.value).to.equal('V8W 9T5')
  })

  it('interprets an element by the version of the card', () => {
    const first = '@\n\u001e\rANSI 6360260101DL00290100DLDBGC\nDBNDOE,JANE\r'
    expect(valuesOf(first)).to.include({ medical_indicator: 'C', alias_full_name: 'DOE JANE' })
    const later = valuesOf(payload(['DBGJANE', 'DBNDOE']))
    expect(later).to.include({ alias_given_names: 'JANE', alias_surname: 'DOE' })
  })

  it('reads a card whose offsets are wrong and whose header lacks its separators', () => {
    const text = payload(['DAQD1', 'DCSDOE']).replace('@\n\u001e\r', '').replace('0031', '9999')
    expect(valuesOf(text)).to.include({ document_number: 'D1', surname: 'DOE' })
  })

  it('reads the country from the card, else from its issuer', () => {
    const stated = payload(['DCGCAN'], 'ANSI 999999100001DL00310100')
    expect(valuesOf(stated)).to.include({ issuing_state: 'CAN' })
    const mexican = payload(['DAQ1'], 'ANSI 636056100001DL00310100')
    expect(valuesOf(mexican)).to.include({ issuing_state: 'MEX', issuing_jurisdiction: 'Coahuila' })
    const unknown = payload(['DAQ1'], 'ANSI 999999100001DL00310100')
    expect(valuesOf(unknown)).to.deep.equal({ document_number: '1' })
  })

  it('keeps issuer-defined and unknown elements as written', () => {
    const text =
      '@\n\u001e\rANSI 636020100002DL00410020ZC00610030DLDAQD1\nDCSDOE\nDZZ7\rZCZCANONE\nZCB000123 \nZCC\r'
    const records = parseAamva(text)
    expect(records && readOwnElements(records)).to.deep.equal([
      { element: 'DZZ', value: '7', isIssuers: false },
      { element: 'ZCB', value: '000123', isIssuers: true },
    ])
    expect(valuesOf(text)).to.deep.include({ document_number: 'D1', surname: 'DOE' })
    const flags = parseAamva(payload(['DCSDOE', 'DDEN', 'DDFU', 'DDGT']))
    expect(flags && readOwnElements(flags)).to.deep.equal([])
  })

  it('distinguishes licences from identification cards', () => {
    expect(parseAamva(payload(['DAQ1']))?.type).to.equal('DL')
    const other = payload(['DAQ1'], 'ANSI 636014100001ID00310100').replace('DLDAQ', 'IDDAQ')
    expect(parseAamva(other)).to.deep.include({ type: 'ID' })
    expect(valuesOf(other)).to.include({ document_number: '1' })
  })
})
