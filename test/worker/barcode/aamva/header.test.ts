import { readHeader } from '../../../../worker/barcode/aamva/header.ts'
import { parseAamva } from '../../../../worker/barcode/aamva/parse-aamva.ts'
import { readCard } from '../../../../worker/barcode/aamva/read-card.ts'

const body = 'DLDAQD1\nDCSSPECIMEN\nDACANNA\nDBB01021980\nDBC2\r'

describe('readHeader', () => {
  for (const [what, head, version] of [
    ['as the standard writes it', '@\n\u001e\rANSI 636014100001DL00310100', 10],
    [
      'of the first edition, without the issuer’s version',
      '@\n\u001e\rANSI 6360140101DL00310100',
      1,
    ],
    ['of before 2000, without a version', '@\n\nAAMVA63601401DL00310100', 0],
    ['without its first characters', 'ANSI 636014100001DL00310100', 10],
    ['with blanks for its separators', '@   ANSI 636014100001DL00310100', 10],
    ['without its word', '@\n\u001e\r636014100001DL00310100', 10],
    ['without the blank after its word', '@\n\u001e\rANSI636014100001DL00310100', 10],
    ['with numbers of other lengths', '@\n\u001e\rANSI 636014100001DL0031010', 10],
    [
      'with more subfiles than it announces',
      '@\n\u001e\rANSI 636014100000DL00310100ZC00610030',
      10,
    ],
  ] as const) {
    it(`reads a header ${what}`, () => {
      const header = readHeader(head + body)
      expect(header).to.deep.include({ iin: '636014', version, body })
      expect(header?.types).to.include('DL')
    })
  }

  it('completes an issuer’s number that lacks the first digit, before 2000 alone', () => {
    expect(readHeader('@\n\nAAMVA36004001DL00280200DL')?.iin).to.equal('636004')
    expect(readHeader('@\n\u001e\rANSI 360040010001DL00280200DL')?.iin).to.equal('360040')
  })

  it('returns null for digits of an unknown issuer without the word', () => {
    expect(readHeader('@\n123456100001DL00310100DLDAQ1')).to.equal(null)
    expect(readHeader('123456789012345')).to.equal(null)
  })
})

describe('parseAamva', () => {
  it('reads a payload in small letters', () => {
    const records = parseAamva('@\n\u001e\ransi 636014100001dl00310100dldaqd1\ndcsspecimen\r')
    expect(records?.elements.get('DCS')).to.equal('SPECIMEN')
  })

  it('reads the country from the state of the address if the issuer is not assigned', () => {
    const text = '@\n\u001e\rANSI 999999010101DL00310100DLDAQD1\nDAJNC\r'
    const records = parseAamva(text)
    const values = records === null ? [] : readCard(records)
    expect(values.find(({ field }) => field === 'issuing_state')?.value).to.equal('USA')
  })

  // A card of North Carolina issued before 2000: names and address in elements of their own.
  it('reads names, address, height and dates with dashes of before 2000', () => {
    const lines = ['DABSPECIMEN', 'DACPAT', 'DADLOEB', 'DAL3 ANY DR', 'DANRALEIGH', 'DAONC']
    const more = [
      'DAP27614-7307',
      'DAQ27475301',
      'DATNone',
      'DAV5-01',
      'DBA06-05-2029',
      'DBB06-05-1951',
    ]
    const text = `@\n\nAAMVA36004001DL00280200DL${[...lines, ...more, 'DBCF'].join('\n')}\n`
    const records = parseAamva(text)
    const values = new Map(
      records === null ? [] : readCard(records).map((one) => [one.field, one.value]),
    )
    expect(Object.fromEntries(values)).to.deep.include({
      surname: 'SPECIMEN',
      given_names: 'PAT LOEB',
      residence_street: '3 ANY DR',
      residence_city: 'RALEIGH',
      residence_postal_code: '27614-7307',
      document_number: '27475301',
      expiry_date: '2029-06-05',
      birth_date: '1951-06-05',
      sex: 'F',
      height: `5'-01"`,
      issuing_state: 'USA',
    })
  })
})
