import { gzipSync } from 'node:zlib'
import fc from 'fast-check'
import { readNationalCode } from '../../../../worker/barcode/national/read-national-code.ts'
import { codesOfIssuers } from '../../../../worker/catalogue/national-codes.ts'

const today = '2026-11-25'

function read(payload: string | Uint8Array, encoding: BufferEncoding = 'utf8') {
  const bytes = typeof payload === 'string' ? Buffer.from(payload, encoding) : payload
  const code = readNationalCode(bytes, today)
  const values = (code?.values ?? []).map(({ field, value }) => [field, value] as const)
  return code === null ? null : { kind: code.kind, ...Object.fromEntries(values) }
}

/** Texts at their places, the rest filled with NUL. */
function placed(length: number, texts: Readonly<Record<number, string>>): Buffer {
  const bytes = Buffer.alloc(length)
  for (const [at, text] of Object.entries(texts)) bytes.write(text, Number(at), 'latin1')
  return bytes
}

function asDecimal(bytes: Uint8Array): string {
  return BigInt(`0x${Buffer.from(bytes).toString('hex')}`).toString()
}

describe('readNationalCode', () => {
  it('reads the first card of the Philippines, lines of captions and values', () => {
    const lines = ['Name: Ana M. Specimen', 'Birthdate: 11/23/1979', 'PCN: 654321-4321-654322']
    const all = {
      kind: 'identity_card',
      issuing_state: 'PHL',
      full_name: 'Ana M. Specimen',
      birth_date: '1979-11-23',
      document_number: '654321-4321-654322',
    }
    expect(read(lines.join('\n'))).to.deep.equal(all)
    expect(read([lines[0], lines[1], 'Fingerprint Info: RT', lines[2]].join('\r\n'))).to.deep.equal(
      all,
    )
    expect(read(lines.slice(0, 2).join('\n'))).to.equal(null)
  })

  it('reads the card of Argentina in both orders', () => {
    const surname = 'NUÑEZ MUESTRA'
    const both = { kind: 'identity_card', surname, given_names: 'ANA', sex: 'F' } as const
    const later = `00512345678@${surname}@ANA@F@05123456@B@15/03/1980@01/02/2022@274`
    expect(read(later, 'latin1')).to.deep.include({
      ...both,
      document_number: '5123456',
      birth_date: '1980-03-15',
      issue_date: '2022-02-01',
      issuing_state: 'ARG',
    })
    const old = `@12345671    @A@1@${surname}@ANA@ARGENTINA@15/03/1980@F@01/02/2011@00012345678@7055 @01/02/2026@421@0@ILR:2.20 C:1.01@UNIDAD #02 || S/N: 0040>2008>>0006`
    expect(read(old, 'latin1')).to.deep.include({
      ...both,
      document_number: '12345671',
      nationality: 'ARG',
      expiry_date: '2026-02-01',
    })
  })

  it('reads the card of Viet Nam without an old number, and with later parts', () => {
    const card = '079180012341||Nguyễn Văn Mẫu|15031980|Nam|12 Đường Mẫu, Hà Nội|01022022'
    for (const text of [card, `${card}||Nguyễn Văn A|Trần Thị B|`, card.normalize('NFD')]) {
      const code = read(text)
      expect(code).to.deep.include({ document_number: '079180012341', sex: 'M' })
      expect(code).to.deep.include({ birth_date: '1980-03-15', issuing_state: 'VNM' })
      expect(code).not.to.have.property('old_document_number')
    }
  })

  const attributes = [
    'uid="999999990019"',
    'name="Asha Specimen"',
    'gender="T"',
    'yob="1980"',
    'dob="15/03/1980"',
    'co="S/O: Ravi &amp; Co"',
    'vtc="Pune"',
    'dist="Pune"',
    'pc="411001"',
  ]

  it('reads Aadhaar’s XML in any order of attributes and however it begins', () => {
    const begins = ['<?xml version="1.0"?>', '</?xml version="1.0"?> ', '', '\ufeff', '<?xml"?><']
    for (const [i, begin] of begins.entries()) {
      const order = [...attributes.slice(i), ...attributes.slice(0, i)]
      expect(read(`${begin}<PrintLetterBarcodeData ${order.join(' ')}/>`)).to.deep.include({
        document_number: '999999990019',
        full_name: 'Asha Specimen',
        sex: 'X',
        birth_date: '1980-03-15',
        address: 'Pune, 411001',
        issuing_state: 'IND',
      })
    }
  })

  it('gives neither a number that is masked nor a date of which only the year is known', () => {
    const text = '<PrintLetterBarcodeData uid="XXXXXXXX0019" name="Asha" gender="F" yob="1980"/>'
    const code = read(text)
    expect(code).to.deep.include({ full_name: 'Asha', sex: 'F' })
    expect(code).not.to.have.any.keys('document_number', 'birth_date')
  })

  const secure = (first: readonly string[]) =>
    Buffer.concat([
      ...[...first, '3', '001920250102030405678', 'Asha Specimen', '15-03-1980', 'F'].map((text) =>
        Buffer.from(`${text}ÿ`, 'latin1'),
      ),
      Buffer.from(
        'W/O: RaviÿPuneÿÿ12ÿAny Nagarÿ411001ÿPuneÿMaharashtraÿAny RoadÿPuneÿPuneÿ',
        'latin1',
      ),
      Buffer.from('0000ÿ', 'latin1'),
      // A picture and a signature follow, in which the separator occurs.
      Buffer.alloc(600, 0xff),
    ])

  it('reads Aadhaar’s secure code with and without a version', () => {
    for (const first of [[], ['V2'], ['V5']]) {
      expect(read(asDecimal(gzipSync(secure(first))))).to.deep.include({
        full_name: 'Asha Specimen',
        birth_date: '1980-03-15',
        sex: 'F',
        husband_name: 'Ravi',
        address: '12, Any Road, Any Nagar, Pune, Maharashtra, 411001',
        issuing_state: 'IND',
      })
    }
  })

  it('returns null for a number that unpacks to more than any card holds, or to nothing', () => {
    const bomb = asDecimal(gzipSync(Buffer.concat([secure(['V2']), Buffer.alloc(900_000)])))
    expect(bomb.length).to.be.within(200, 7089)
    expect(read(bomb)).to.equal(null)
    expect(read('1'.repeat(3000))).to.equal(null)
  })

  it('reads both codes of the Philippines', () => {
    const person = {
      lName: 'DELA CRUZ',
      fName: 'JUANA',
      mName: 'SANTOS',
      sex: 'Female',
      Suffix: '',
    }
    const more = { DOB: 'March 15, 1980', POB: 'Manila', PCN: '1234-5678-9012-3451' }
    const card = { DateIssued: '01 February 2022', Issuer: 'PSA', subject: { ...person, ...more } }
    const sb = { ln: 'DELA CRUZ', fn: 'JUANA', mn: 'SANTOS', s: 'Female', sf: '', ...more }
    for (const text of [card, { d: '01 February 2022', i: 'PSA', img: 'x'.repeat(900), sb }]) {
      expect(read(JSON.stringify(text))).to.deep.include({
        surname: 'DELA CRUZ',
        given_names: 'JUANA',
        middle_name: 'SANTOS',
        sex: 'F',
        birth_date: '1980-03-15',
        issue_date: '2022-02-01',
        document_number: '1234-5678-9012-3451',
        issuing_state: 'PHL',
      })
    }
  })

  it('reads the address on the card of Chile, and only on hosts of its issuer', () => {
    const query = 'RUN=12345678-5&type=CEDULA&serial=512345678&mrz=512345678080031523001017'
    expect(read(`https://portal.sidiv.registrocivil.cl/docstatus?${query}`)).to.deep.include({
      kind: 'identity_card',
      personal_number: '12345678-5',
      document_number: '512345678',
      birth_date: '1980-03-15',
      expiry_date: '2030-01-01',
      issuing_state: 'CHL',
    })
  })

  it('marks a number whose check digit does not fit', () => {
    const failing = (run: string) => {
      const query = `RUN=${run}&type=CEDULA&serial=512345678&mrz=512345678080031523001017`
      const url = `https://portal.sidiv.registrocivil.cl/docstatus?${query}`
      const { values = [] } = readNationalCode(Buffer.from(url), today) ?? {}
      return values.filter(({ failsCheck }) => failsCheck).map(({ field }) => field)
    }
    expect(failing('12345678-5')).to.deep.equal([])
    expect(failing('12345678-4')).to.deep.equal(['personal_number'])
  })

  it('assumes a birth in the past and an expiry that is near', () => {
    const query = 'RUN=12345678-5&type=CEDULA&serial=512345678&mrz=512345678028013123101317'
    const code = read(`https://portal.nuevosidiv.registrocivil.cl/document-validity?${query}`)
    expect(code).to.deep.include({ birth_date: '1928-01-31', expiry_date: '2031-01-31' })
  })

  it('reads cards with fixed places, plain and combined with a key', () => {
    const colombia = placed(531, {
      0: '0312345678',
      24: 'PubDSK_1',
      48: '0012345678',
      58: 'MUESTRA',
      81: 'PEÑA',
      104: 'ANA',
      127: 'SOL',
      150: '0F1980031515001',
      166: 'O+',
    })
    expect(read(colombia)).to.deep.include({
      document_number: '12345678',
      surname: 'MUESTRA PEÑA',
      given_names: 'ANA SOL',
      sex: 'F',
      birth_date: '1980-03-15',
      blood_group: 'O+',
      issuing_state: 'COL',
    })
    const key = Buffer.from('273004a0000f9312a0d133e003d000df00', 'hex')
    const plain = placed(700, { 0: '112340567', 9: 'MUESTRA', 35: 'MORA', 61: 'JOSÉ', 91: 'M' })
    plain.write('1980031520300101', 92, 'latin1')
    expect(read(plain.map((byte, i) => byte ^ (key[i % 17] ?? 0)))).to.deep.include({
      document_number: '112340567',
      surname: 'MUESTRA MORA',
      given_names: 'JOSÉ',
      birth_date: '1980-03-15',
      expiry_date: '2030-01-01',
      issuing_state: 'CRI',
    })
  })

  it('reads the cards of South Africa and Bangladesh', () => {
    const zaf =
      'SPECIMEN|ANNA MARIA|F|RSA|8001015009087|01 Jan 1980|RSA|CITIZEN|26 Jan 2017|23370|123456789|1234567890'
    expect(read(zaf)).to.deep.include({
      surname: 'SPECIMEN',
      nationality: 'ZAF',
      personal_number: '8001015009087',
      document_number: '123456789',
      birth_date: '1980-01-01',
      issue_date: '2017-01-26',
    })
    const bgd =
      '<pin>1980123456789</pin><name>MD. SPECIMEN</name><DOB>01 Jan 1980</DOB><FP></FP><F>Right Index</F><TYPE>A+</TYPE><V>2.0</V> <ds>302c02</ds>'
    expect(read(bgd)).to.deep.include({ full_name: 'MD. SPECIMEN', birth_date: '1980-01-01' })
  })

  it('leaves out a name in another script, which would be published as the Latin one', () => {
    const text = '<PrintLetterBarcodeData uid="999999990019" name="आशा" gender="F"/>'
    expect(read(text)).not.to.have.property('full_name')
  })

  it('reads nothing from other texts with the same separators', () => {
    for (const text of [
      'a@b.example',
      'name@surname@F@1@A@b@c@d@e',
      'https://registrocivil.cl.example/docstatus?RUN=12345678-5&type=CEDULA',
      'a|b|c|d|e|f|g',
      '{"subject": {}}',
      '<svg xmlns="x">',
      '',
    ]) {
      expect(read(text), text).to.equal(null)
    }
  })

  it('does not throw and gives ISO dates alone, whatever stands between the separators', () => {
    const part = fc.oneof(fc.string(), fc.constantFrom('F', 'PSA', '15/03/1980', '12345671', 'A'))
    const separator = fc.constantFrom('@', '|', '" x="', '"},{"', '&', '<')
    fc.assert(
      fc.property(fc.array(part, { maxLength: 20 }), separator, (parts, by) => {
        for (const head of ['', '{"subject":"', '<PrintLetterBarcodeData uid="', '00512345678@']) {
          const code = readNationalCode(Buffer.from(head + parts.join(by)), today)
          for (const { field, value } of code?.values ?? []) {
            if (field.endsWith('_date') && value !== null)
              expect(value).to.match(/^\d{4}-\d\d-\d\d$/)
          }
        }
      }),
    )
  })
})

describe('codesOfIssuers', () => {
  it('has a source and a date for every issuer, and parts for every field', () => {
    for (const [issuer, { source, layouts }] of codesOfIssuers) {
      expect(issuer).to.match(/^[A-Z]{3}$/)
      expect(source.length, issuer).to.be.above(40)
      for (const { requires } of layouts) expect(Object.keys(requires).length).to.be.at.least(2)
    }
  })
})
