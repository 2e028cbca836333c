import { expect } from 'chai'
import type { Line } from './printed-page.ts'
import { readLines, valuesOf } from './read-lines.ts'

/** Values as real documents print them, which randomly drawn specimens do not cover. */
describe('associate on values as documents print them', () => {
  it('does not take the first class of a list for a field number', () => {
    const lines: readonly Line[] = [
      ['CLASS:', 31, 37],
      ['3, 4', 46, 37],
    ]
    const read = valuesOf(lines, { kind: 'driving_licence', country: 'CAN' })
    expect(read).to.deep.equal({ dl_class: '3, 4' })
  })

  // Regression: classes and numbers behind a 9 or a 5 that was read as an 8 became addresses, at
  // high confidence.
  it('does not take a list of classes or a number for an address', () => {
    const behind8 = (value: string) =>
      valuesOf([[`8. ${value}`, 30, 45]], { kind: 'driving_licence', country: 'DEU' })
    for (const value of ['AM/B1/B/BE', 'AM A1 A2 A', 'YF1881601T', 'L50-912-V06'])
      expect(behind8(value), value).not.to.have.property('address')
    expect(behind8('AM BACH 2 B')).to.include({ address: 'AM BACH 2 B' })
  })

  it('reads a date with the name of its month behind the year', () => {
    const lines: readonly Line[] = [
      ['Expires:', 28, 31],
      ['2027-Sep-12', 40, 31],
    ]
    expect(valuesOf(lines, { kind: 'driving_licence', country: 'CAN' })).to.deep.equal({
      expiry_date: '2027-09-12',
    })
  })

  // In New Zealand 5a is the licence number and 5b that of the card; elsewhere 5a is a house
  // number.
  it('reads 5a as the document number where the layout says so', () => {
    const lines: readonly Line[] = [
      ['4a. 12-04-2022', 30, 27],
      ['4b. 12-04-2032', 56, 27],
      ['5a. EK482716', 30, 32],
    ]
    const licence = (country: string) => valuesOf(lines, { kind: 'driving_licence', country })
    expect(licence('NZL')).to.include({ document_number: 'EK482716' })
    expect(licence('IRL')).not.to.have.property('document_number')
  })

  // Regression: the first of three widely spaced characters became the full name, at high
  // confidence.
  it('does not take a single ideograph for a full name', () => {
    const card = { kind: 'identity_card', country: 'TWN' } as const
    const named = (name: string) => valuesOf([[`姓名 ${name}`, 5, 15, 2.5]], card)
    expect(named('林美玲')).to.include({ 'full_name@1028': '林美玲' })
    expect(named('林')).to.deep.equal({})
  })

  it('does not join the second line of a caption in two scripts to the value', () => {
    const lines: readonly Line[] = [
      ['住址 北京市朝阳区样本路1号院2号楼', 6, 38, 3.5],
      ['Address', 6, 41, 1.6],
    ]
    const read = valuesOf(lines, { kind: 'driving_licence', country: 'CHN' })
    expect(read).to.deep.equal({ 'address@2052': '北京市朝阳区样本路1号院2号楼' })
  })

  // Regression: Georgian letters have no capitals, so names of one word were lost, and the Latin
  // ones with them.
  it('reads Georgian names, which are in small letters', () => {
    const lines: readonly Line[] = [
      ['1.', 30, 12.5, 1.3],
      ['ნიმუშიძე', 35, 13],
      ['NIMUSHIDZE', 35, 16],
      ['2.', 30, 19, 1.3],
      ['ანა', 35, 19.5],
      ['ANA', 35, 22.5],
      ['3. 19.05.1991', 30, 26],
      ['4a. 06.10.2020', 30, 29.5],
      ['4b. 06.10.2030', 56, 29.5],
    ]
    const read = valuesOf(lines, { kind: 'driving_licence', country: 'GEO' })
    expect(read).to.include({
      surname: 'NIMUSHIDZE',
      'surname@1079': 'ნიმუშიძე',
      given_names: 'ANA',
      'given_names@1079': 'ანა',
    })
  })

  it('reads a blood group without a rhesus factor only where the document prints none', () => {
    const read = (kind: 'identity_card' | 'driving_licence', country: string) =>
      valuesOf([['Gol. Darah : O', 40, 20]], { kind, country })
    expect(read('identity_card', 'IDN')).to.deep.equal({ blood_group: 'O' })
    expect(read('identity_card', 'MYS')).not.to.have.property('blood_group')
    // On a licence, a letter beside this caption is a class.
    expect(read('driving_licence', 'IDN')).not.to.have.property('blood_group')
  })

  it('reads small letters as British licence classes', () => {
    const lines: readonly Line[] = [
      ['9.', 29, 50],
      ['AM/B1/B/f/k/q', 33, 50],
    ]
    expect(valuesOf(lines, { kind: 'driving_licence', country: 'GBR' })).to.deep.equal({
      dl_class: 'AM/B1/B/f/k/q',
    })
  })

  it('does not take the place of origin on a Swiss licence for the place of birth', () => {
    const read = valuesOf([['3. 23.05.1967, Sirnach TG', 29, 22]], {
      kind: 'driving_licence',
      country: 'CHE',
    })
    expect(read).to.deep.equal({ birth_date: '1967-05-23' })
  })

  it('splits a full name at its comma', () => {
    const lines: readonly Line[] = [
      ['Last Name, First Name, Middle Name', 29, 16],
      ['SALUMBIDA, MARIO ANDRES', 29, 18.5],
    ]
    expect(valuesOf(lines, { kind: 'driving_licence', country: 'PHL' })).to.deep.equal({
      surname: 'SALUMBIDA',
      given_names: 'MARIO ANDRES',
    })
  })

  // Regression: `TESFAMARIAM, DAWIT` became the surname on a Swedish permit, at high confidence.
  it('splits a full name in two lines at its comma, or else between the lines', () => {
    const named = (...lines: readonly string[]) =>
      valuesOf(
        [
          ['Namn / Name', 25, 12, 1.2],
          ...lines.map((text, at): Line => [text, 25, 14.5 + 2.6 * at]),
        ],
        { kind: 'residence_permit', country: 'SWE' },
      )
    const names = { surname: 'MUSTERMANN', given_names: 'ERIKA MARIA' }
    expect(named('MUSTERMANN, ERIKA', 'MARIA')).to.deep.equal(names)
    expect(named('MUSTERMANN', 'ERIKA MARIA')).to.deep.equal(names)
  })

  it('does not split a name at a comma before a suffix', () => {
    const lines: readonly Line[] = [
      ['Name', 5, 10],
      ['SMITH, JR', 5, 13],
    ]
    const read = valuesOf(lines, { kind: 'driving_licence', country: 'USA' })
    expect(read).not.to.include({ given_names: 'JR' })
  })

  it('reads the Latin spelling of a town that is printed in two scripts', () => {
    const lines: readonly Line[] = [
      ['Place of birth', 4, 20],
      ['MOCKBA', 4, 23],
      ['MOSKVA', 4, 26],
    ]
    expect(valuesOf(lines, { kind: 'identity_card', country: 'RUS' })).to.include({
      birth_place: 'MOSKVA',
    })
  })

  it('reads an office that is named by what it is and where', () => {
    expect(
      valuesOf([['4c. COMUNE DI ESEMPIO', 29, 30]], { kind: 'driving_licence', country: 'ITA' }),
    ).to.deep.equal({ authority: 'COMUNE DI ESEMPIO' })
  })

  // Regression: `MUNICIPALITY` became the authority, at high confidence.
  it('reads the town below the bilingual caption of an Italian card as the authority', () => {
    for (const caption of ['COMUNE DI / MUNICIPALITY', 'COMUNE D1 / MUNICIPALITY']) {
      const lines: readonly Line[] = [
        [caption, 21, 14.7, 0.8],
        ['ESEMPIO IN VADO', 21, 16.6],
      ]
      const read = valuesOf(lines, { kind: 'identity_card', country: 'ITA' })
      expect(read, caption).to.include({ authority: 'ESEMPIO IN VADO' })
    }
  })

  // Regression: this was read as field 16, and the date of birth was lost.
  it('reads a date with spaces behind its full stops', () => {
    const lines: readonly Line[] = [
      ['Dátum narodenia / Date of birth', 29, 25],
      ['16. 03. 1984', 29, 28],
    ]
    expect(valuesOf(lines, { kind: 'identity_card', country: 'SVK' })).to.deep.equal({
      birth_date: '1984-03-16',
    })
  })

  it('splits the two spellings of a place at a slash', () => {
    const lines: readonly Line[] = [
      ['Място на раждане/Place of birth', 5, 10],
      ['ПЛЕВЕН/PLEVEN', 5, 13],
    ]
    expect(valuesOf(lines, { kind: 'identity_card', country: 'BGR' })).to.deep.equal({
      'birth_place@1026': 'ПЛЕВЕН',
      birth_place: 'PLEVEN',
    })
  })

  it('does not take the Russian word for “year” for a place', () => {
    const lines: readonly Line[] = [
      ['Дата и место рождения', 8, 44],
      ['05 апреля 1980 года', 42, 44],
    ]
    expect(valuesOf(lines, { kind: 'identity_card', country: 'RUS' })).to.deep.equal({
      birth_date: '1980-04-05',
    })
  })

  it('joins series and number into one document number', () => {
    const lines: readonly Line[] = [
      ['Document number', 52, 12],
      ['SERIA MX NR 618204', 52, 15],
    ]
    expect(valuesOf(lines, { kind: 'identity_card', country: 'ROU' })).to.include({
      document_number: 'MX618204',
    })
  })

  it('reads a class that is a number alone behind its caption', () => {
    const lines: readonly Line[] = [
      ['4d No:', 29, 13],
      ['158304-627', 40, 13],
      ['9 Class:', 62, 13],
      ['5', 72, 13],
    ]
    expect(valuesOf(lines, { kind: 'driving_licence', country: 'CAN' })).to.include({
      dl_class: '5',
    })
  })

  it('reads years of Taiwan without their era', () => {
    const lines: readonly Line[] = [
      ['出生日期', 5, 23],
      ['074年11月27日', 20, 23],
    ]
    expect(valuesOf(lines, { kind: 'driving_licence', country: 'TWN' })).to.deep.equal({
      birth_date: '1985-11-27',
    })
  })

  // Regression: the number of the passport or of the application became that of the visa.
  it('tells the number of a visa from the other numbers printed on it', () => {
    const lines: readonly Line[] = [
      ['Control Number', 82, 11, 1.3],
      ['20190000040011', 82, 14, 2.2],
      ['Passport Number', 40, 30, 1.3],
      ['N1230826', 40, 33, 2.2],
      ['N7000936', 94, 55, 3],
    ]
    expect(valuesOf(lines, { kind: 'visa', country: 'USA' })).to.include({
      visa_control_number: '20190000040011',
      visa_passport_number: 'N1230826',
      document_number: 'N7000936',
    })
  })

  // Regression: half a sentence on the back of a Mexican card became an address, at high
  // confidence.
  it('does not take the last word of a sentence for a caption', () => {
    const lines: readonly Line[] = [
      ['EL TITULAR ESTA OBLIGADO A NOTIFICAR EL CAMBIO DE DOMICILIO', 4, 6, 1.1],
      ['EN LOS 30 DIAS SIGUIENTES A QUE ESTE OCURRA.', 4, 8, 1.1],
    ]
    const read = valuesOf(lines, { kind: 'identity_card', country: 'MEX' })
    expect(read).not.to.have.property('address')
  })

  it('does not join a line that ends with a long number to an address', () => {
    const lines: readonly Line[] = [
      ['DOMICILIO', 3, 22, 1.2],
      ['C VIEJA 418', 3, 25, 1.6],
      ['VISTA ALEGRE, JAL.', 3, 27.4, 1.6],
      ['FGLIO 0000108400013', 3, 30.2, 1.6],
    ]
    const read = valuesOf(lines, { kind: 'identity_card', country: 'MEX' })
    expect(read.address).to.equal('C VIEJA 418 VISTA ALEGRE, JAL.')
  })

  // Regression: a Brazilian card names both its office and the place of issue, and the place became
  // the authority.
  it('takes the office rather than the place of issue for the authority', () => {
    const lines: readonly Line[] = [
      ['Local / Place of Issue', 4, 10, 1.1],
      ['PORTO NOVO', 4, 12.6, 1.6],
      ['Órgão Expedidor / Card Issuer', 4, 16, 1.1],
      ['IGP/RS', 4, 18.7, 1.6],
    ]
    const read = valuesOf(lines, { kind: 'identity_card', country: 'BRA' })
    expect(read).to.include({ authority: 'IGP/RS' })
  })

  // Regression: `M` stands for a woman on the electoral card alone, and the passport of a man said
  // `F`.
  it('reads a letter for the sex as that kind of document means it', () => {
    const sexOn = (kind: 'passport' | 'identity_card') =>
      valuesOf([['Sexo: M', 40, 30]], { kind, country: 'MEX' }).sex
    expect([sexOn('passport'), sexOn('identity_card')]).to.deep.equal(['M', 'F'])
  })

  it('reads classes of Canadian licences that have more than one character', () => {
    const classOf = (text: string) =>
      valuesOf(
        [
          ['Classe', 60, 10, 1.2],
          [text, 60, 13, 2],
        ],
        { kind: 'driving_licence', country: 'CAN' },
      ).dl_class
    expect(['5F', '05'].map(classOf)).to.deep.equal(['5F', '05'])
  })

  it('does not take a heading for the caption that has one word more', () => {
    const lines: readonly Line[] = [
      ["DRIVER'S LICENCE", 40, 8, 1.5],
      ['P40813027', 40, 11, 1.5],
    ]
    const [number] = readLines(lines, { kind: 'driving_licence', country: 'CAN' })
    expect(number?.features.way).not.to.equal('label')
  })

  // Regression: given names below a surname, with its caption between them, became the surname.
  it('reads values above their captions when the lower caption has none elsewhere', () => {
    const lines: readonly Line[] = [
      ['VELASCO DE LA OSA', 4, 20, 2.1],
      ['APELLIDOS', 4, 22.6, 1.2],
      ['HERNANDO', 4, 27.1, 2.1],
      ['NOMBRES', 4, 29.6, 1.2],
      ['FIRMA', 4, 45, 1.2],
    ]
    expect(valuesOf(lines, { kind: 'identity_card', country: 'COL' })).to.deep.equal({
      surname: 'VELASCO DE LA OSA',
      given_names: 'HERNANDO',
    })
  })

  // Regression: the caption of the number, whose value stands beside it, hid this arrangement.
  it('reads names above their captions although the number stands beside its own', () => {
    const lines: readonly Line[] = [
      ['NUMERO', 4, 15, 1.5],
      ['1.087.654.321', 13, 15.4, 2.4],
      ['VELASCO QUINTERO', 4, 21, 2.1],
      ['APELLIDOS', 4, 24.7, 1.5],
      ['HERNANDO', 4, 28.5, 2.1],
      ['NOMBRES', 4, 31.9, 1.5],
    ]
    const colombian = { kind: 'identity_card', country: 'COL' } as const
    expect(valuesOf(lines, colombian)).to.deep.equal({
      document_number: '1.087.654.321',
      surname: 'VELASCO QUINTERO',
      given_names: 'HERNANDO',
    })
    // With a single caption, nobody knows on which side its value stands.
    expect(valuesOf(lines.slice(0, 5), colombian)).not.to.have.any.keys('surname', 'given_names')
  })

  it('reads a place of birth in three lines', () => {
    const lines: readonly Line[] = [
      ['LUGAR DE NACIMIENTO', 30, 21.8, 1.2],
      ['GUAYAS', 30, 24, 1.6],
      ['GUAYAQUIL', 30, 26.4, 1.6],
      ['CARBO /CONCEPCION/', 30, 28.8, 1.6],
    ]
    expect(valuesOf(lines, { kind: 'identity_card', country: 'ECU' })).to.deep.equal({
      birth_place: 'GUAYAS GUAYAQUIL CARBO /CONCEPCION/',
    })
  })

  it('reads an authority in a heading that ends like a caption', () => {
    const heading: Line = ['REGISTRO NACIONAL DE IDENTIFICACIÓN Y ESTADO CIVIL', 18, 7]
    expect(valuesOf([heading], { kind: 'identity_card', country: 'PER' })).to.deep.equal({
      authority: 'REGISTRO NACIONAL DE IDENTIFICACIÓN Y ESTADO CIVIL',
    })
    // Regression: the state above it became the marital status, at high confidence.
    const below: readonly Line[] = [['REPÚBLICA DEL PERÚ', 18, 4, 1.8], heading]
    expect(valuesOf(below, { kind: 'identity_card', country: 'PER' })).not.to.have.property(
      'marital_status',
    )
    const unlisted: readonly Line[] = [
      ['REPÚBLICA DEL PERÚ', 18, 4, 1.8],
      ['OFICINA CENTRAL DEL ESTADO CIVIL', 18, 7],
    ]
    expect(valuesOf(unlisted, { kind: 'identity_card' })).not.to.have.property('marital_status')
  })

  // The answer `NO` looks like the caption “No.”; the number beside it belongs to another group.
  it('does not take the answer NO for the caption of a document number', () => {
    const lines: readonly Line[] = [
      ['Donación de órganos', 4, 14.7, 1.1],
      ['NO', 4, 17, 1.6],
      ['184020', 34, 17, 1.6],
    ]
    const read = valuesOf(lines, { kind: 'identity_card', country: 'PER' })
    expect(read).not.to.have.property('document_number')
  })
})
