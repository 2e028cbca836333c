import { expect } from 'chai'
import type { Line } from './printed-page.ts'
import { fromMrz, readLines, valuesOf } from './read-lines.ts'

describe('associate', () => {
  it('finds the values of the MRZ in the print, and keeps the printed diacritics', () => {
    const known = [
      fromMrz('surname', 'MUELLER'),
      fromMrz('given_names', 'JOERG'),
      fromMrz('birth_date', '1974-08-12'),
      fromMrz('document_number', 'C01X00T47'),
    ]
    const lines: Line[] = [
      ['MÜLLER', 30, 10],
      ['JÖRG', 30, 14],
      ['12.08.1974', 30, 18],
      ['C01X00T47', 60, 10],
    ]
    expect(valuesOf(lines, {}, known)).to.deep.equal({
      surname: 'MÜLLER',
      given_names: 'JÖRG',
      birth_date: '1974-08-12',
      document_number: 'C01X00T47',
    })
    expect(readLines(lines, {}, known).every(({ features }) => features.way === 'value')).to.equal(
      true,
    )
  })

  it('drops a stray character read behind a name that the MRZ states', () => {
    const known = [fromMrz('given_names', 'VZOR')]
    expect(valuesOf([['Vzor9', 30, 10]], {}, known)).to.deep.equal({ given_names: 'Vzor' })
  })

  // Regression: only two of the three lines became the authority, at high confidence.
  it('joins a third line that follows at the same distance as the second', () => {
    const lines: Line[] = [
      ['Issued by', 30, 8, 1],
      ['DEPARTMENT OF EXAMPLES', 30, 11],
      ['OF THE DISTRICT OF', 30, 14.7],
      ['SPECIMEN TOWN', 30, 18.6],
    ]
    expect(valuesOf(lines, { country: 'UTO' })).to.deep.equal({
      authority: 'DEPARTMENT OF EXAMPLES OF THE DISTRICT OF SPECIMEN TOWN',
    })
  })

  // Regression: by its form alone, the issue date became the date of birth, although the MRZ stated
  // another one or none at all.
  it('does not guess a date of birth that the MRZ states as unknown', () => {
    const lines: Line[] = [
      ['01.01.2005', 30, 14],
      ['06.09.2006', 30, 18],
      ['06.09.2016', 60, 18],
    ]
    const expiry = fromMrz('expiry_date', '2016-09-06')
    expect(valuesOf(lines, {}, [expiry])).to.include({
      birth_date: '2005-01-01',
      issue_date: '2006-09-06',
    })
    const birth = { ...fromMrz('birth_date', ''), value: null }
    expect(valuesOf(lines, {}, [expiry, birth])).to.deep.equal({ expiry_date: '2016-09-06' })
  })

  it('reads the numbered fields of a European licence', () => {
    const lines: Line[] = [
      ['1. GROẞ', 30, 14],
      ['2. KÄTHE', 30, 18],
      ['3. 01.02.1990 LINZ', 30, 22],
      ['4a. 03.04.2020', 30, 26],
      ['4c. LPD WIEN', 55, 26],
      ['4b. 03.04.2035', 30, 30],
      ['5. 12345678', 30, 34],
      ['9. AM/B', 30, 50],
    ]
    expect(valuesOf(lines, { kind: 'driving_licence', country: 'AUT' })).to.deep.equal({
      surname: 'GROẞ',
      given_names: 'KÄTHE',
      birth_date: '1990-02-01',
      birth_place: 'LINZ',
      issue_date: '2020-04-03',
      authority: 'LPD WIEN',
      expiry_date: '2035-04-03',
      document_number: '12345678',
      dl_class: 'AM/B',
    })
  })

  it('reads the captions and field numbers of an American card, and splits its address', () => {
    const lines: Line[] = [
      ['4d DL I1234562', 30, 14],
      ['1 SPECIMEN', 30, 18],
      ['2 ALEXANDER JOSEPH', 30, 21],
      ['8 2570 24TH STREET', 30, 24],
      ['ANYTOWN, CA 95818', 31.5, 26.8],
      ['3 DOB 08/31/1977', 30, 32],
      ['4b EXP 08/31/2034', 30, 36],
      ['4a ISS 08/31/2024', 60, 36],
      ['15 SEX M', 30, 44],
      ['18 EYES BRN', 55, 44],
      [`16 HGT 5'-08"`, 30, 47],
    ]
    expect(valuesOf(lines, { kind: 'driving_licence', country: 'USA' })).to.deep.equal({
      document_number: 'I1234562',
      surname: 'SPECIMEN',
      given_names: 'ALEXANDER JOSEPH',
      address: '2570 24TH STREET ANYTOWN, CA 95818',
      address_street: '2570 24TH STREET',
      address_city: 'ANYTOWN',
      address_state: 'CA',
      address_postal_code: '95818',
      birth_date: '1977-08-31',
      expiry_date: '2034-08-31',
      issue_date: '2024-08-31',
      sex: 'M',
      eyes_color: 'BRN',
      height: `5'-08"`,
    })
  })

  it('pairs labels with values below them, beside them and above them', () => {
    const below: Line[] = [
      ['Surname / Nom', 30, 8, 1],
      ['ERIKSSON', 30, 11],
      ['Date of birth / Date de naissance', 30, 16, 1],
      ['12 AUG 1974', 30, 19],
    ]
    const beside: Line[] = [
      ['Surname', 5, 10, 1.1],
      ['ERIKSSON', 25, 10],
      ['Date of birth', 5, 15, 1.1],
      ['12 AUG 1974', 25, 15],
    ]
    const above: Line[] = [
      ['ERIKSSON', 30, 10],
      ['Surname', 30, 12, 1],
      ['12 AUG 1974', 30, 17],
      ['Date of birth', 30, 19, 1],
    ]
    for (const lines of [below, beside, above]) {
      expect(valuesOf(lines, { country: 'UTO' })).to.deep.equal({
        surname: 'ERIKSSON',
        birth_date: '1974-08-12',
      })
    }
  })

  // Contract 2.4: a name never contains a line break.
  it('joins a name over two lines with one space', () => {
    const lines: Line[] = [
      ['Surname', 30, 8, 1],
      ['ERIKSSON', 30, 11],
      ['VON UND ZU BERG', 30, 13.6],
      ['Given names', 30, 18, 1],
      ['ANNA', 30, 21],
    ]
    expect(valuesOf(lines, { country: 'UTO' })).to.deep.equal({
      surname: 'ERIKSSON VON UND ZU BERG',
      given_names: 'ANNA',
    })
  })

  // Greek capitals that look like Latin ones are read as Latin.
  it('does not join a name in a second alphabet to the name above it', () => {
    const lines: Line[] = [
      ['1. OIKONOMOU', 16, 18],
      ['AIKATEPINH', 18.5, 20.4],
      ['2. AIKATERINI', 16, 22.8],
      ['3. 11/02/1947', 16, 26],
      ['4a. 24/06/2019', 16, 29],
    ]
    expect(valuesOf(lines, { kind: 'driving_licence', country: 'GRC' })).to.include({
      surname: 'OIKONOMOU',
      given_names: 'AIKATERINI',
    })
  })

  it('reports a national spelling under its own language code', () => {
    const lines: Line[] = [
      ['Фамилия / Surname', 30, 8, 1],
      ['ЩЕРЕВ', 30, 11],
      ['SHTEREV', 30, 13.6],
    ]
    expect(valuesOf(lines, { country: 'BGR' })).to.deep.equal({
      'surname@1026': 'ЩЕРЕВ',
      surname: 'SHTEREV',
    })
  })

  it('assigns uncaptioned dates to birth, issue and expiry in chronological order', () => {
    const lines: Line[] = [
      ['01.02.2030', 30, 30],
      ['01.02.1980', 30, 10],
      ['01.02.2020', 30, 20],
    ]
    expect(valuesOf(lines, { country: 'DEU' })).to.deep.equal({
      birth_date: '1980-02-01',
      issue_date: '2020-02-01',
      expiry_date: '2030-02-01',
    })
  })

  // A value that its caption does not allow belongs to another field, or to none.
  // Regression: the issue date beside it was published as the date of birth.
  it('does not fall back to another date when the captioned one is impossible', () => {
    const lines: Line[] = [
      ['Date of birth', 30, 10],
      ['31.11.1974', 30, 13],
      ['06.09.2006', 44, 13],
      ['Date of issue', 30, 17],
      ['06.09.2006', 30, 20],
    ]
    expect(valuesOf(lines)).to.not.have.property('birth_date')
    expect(valuesOf(lines)).to.include({ issue_date: '2006-09-06' })
  })

  it('rejects a value that does not fit the grammar of its field', () => {
    const lines: Line[] = [
      ['Date of birth', 30, 8, 1],
      ['WINDHAM', 30, 11],
    ]
    expect(valuesOf(lines, { country: 'UTO' })).to.deep.equal({})
  })

  it('does not take the code of the issuing state for a name', () => {
    const lines: readonly Line[] = [
      ['Surname', 4, 20],
      ['UTO', 4, 23],
    ]
    expect(valuesOf(lines, { country: 'NLD' })).to.include({ surname: 'UTO' })
    expect(valuesOf(lines, { country: 'UTO' })).to.not.have.property('surname')
  })

  it('does not give a field number a date that is captioned as another field', () => {
    const lines: readonly Line[] = [
      ['PRAWO JAZDY', 16, 6, 2.5],
      ['1. SPECIMEN', 30, 14],
      ['2. LUCJA', 30, 18],
      ['3. 01.02.1990', 30, 22],
      ['5. 12345/20/1234', 30, 34],
      ['4a.', 30, 26],
      ['Expiry date 03.04.2035', 34, 26],
    ]
    expect(valuesOf(lines, { kind: 'driving_licence', country: 'POL' })).to.not.have.property(
      'issue_date',
    )
  })

  it('does not read “4A ELM” in an address as field number 4a', () => {
    const lines: readonly Line[] = [
      ['DRIVER LICENSE', 20, 6, 2.5],
      ['1 SAMPLE', 30, 12],
      ['2 JOHN', 30, 16],
      ['3 DOB 01/02/1990', 30, 20],
      ['4b EXP 08/31/2030', 30, 24],
      ['8 12 MAIN ST', 30, 40],
      ['4A ELM', 30, 43],
      ['REV 01/02/2018', 30, 46],
    ]
    expect(valuesOf(lines, { kind: 'driving_licence', country: 'USA' })).to.not.have.property(
      'issue_date',
    )
  })

  it('does not take a name at birth for the surname when the MRZ states another', () => {
    const lines: readonly Line[] = [
      ['Geburtsname', 4, 20, 1.2],
      ['GABLER', 4, 23],
      ['Vornamen', 4, 30, 1.2],
      ['ERIKA', 4, 33],
    ]
    const type = { kind: 'identity_card', country: 'DEU' } as const
    const known = [fromMrz('surname', 'MUSTERMANN'), fromMrz('given_names', 'ERIKA')]
    expect(valuesOf(lines, type, known)).to.not.have.property('surname')
  })
})
