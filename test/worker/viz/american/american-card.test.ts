import { expect } from 'chai'
import { valuesOf } from '../read-lines.ts'

const american = { kind: 'driving_licence', country: 'USA' } as const

describe('lines of American cards', () => {
  it('may hold several fields, each behind its number and caption or caption alone', () => {
    const lines = [
      ['4d LIC#:WDLABCD456DG 9CLASS B', 30, 14],
      [`HGT 5'-08" WGT 150 lb`, 30, 20],
      ['19 HAIR BLK 18 EYES HAZ', 30, 24],
      ['DOB 08/31/1977', 30, 30],
    ] as const
    expect(valuesOf(lines, american)).to.deep.equal({
      document_number: 'WDLABCD456DG',
      dl_class: 'B',
      height: `5'-08"`,
      weight: '150 lb',
      hair_color: 'BLK',
      eyes_color: 'HAZ',
      birth_date: '1977-08-31',
    })
  })

  it('may hold the number of an apartment that looks like a field number', () => {
    const lines = [
      ['3 DOB 08/31/1977', 30, 30],
      ['4b EXP 08/31/2030', 30, 34],
      ['8 1600 OAK AVE APT 4B', 30, 10],
      ['ROANOKE, VA 24012', 31.5, 12.8],
    ] as const
    expect(valuesOf(lines, american)).to.include({ address_street: '1600 OAK AVE APT 4B' })
  })

  it('may stand below captions that share a line', () => {
    const lines = [
      ['15 Sex 16 Hgt 17 Wgt', 30, 20],
      [`M 5'-10" 180 lb`, 32, 23],
      ['3 DOB 08/31/1977', 30, 30],
      ['4b EXP 08/31/2030', 30, 34],
    ] as const
    expect(valuesOf(lines, american)).to.include({ sex: 'M' })
  })

  it('may hold a number before a class caption whose own number was read as a letter', () => {
    const lines = [
      ['4dUCo', 30, 14, 1.4],
      ['WDLABCD456DG NCLASS', 37, 14],
      ['4b EXP 08/31/2030', 30, 34],
    ] as const
    expect(valuesOf(lines, american)).to.include({ document_number: 'WDLABCD456DG' })
    const misread = lines.map(([text, ...at]) => [text.replace('NCLASS', 'øCLASs'), ...at] as const)
    expect(valuesOf(misread, american)).to.include({ document_number: 'WDLABCD456DG' })
  })

  it('are read in the order of their field numbers, whatever else begins with one', () => {
    const lines = [
      ['2 The Green State', 27, 5],
      ['3 DOB 08/31/1977', 30, 30],
      ['4b EXP 08/31/2030', 30, 34],
      ['1 SAMPLE', 30, 14],
      ['2JOHN ALAN', 30, 17],
      ['2 RESTRICTIONS NONE', 30, 40],
    ] as const
    expect(valuesOf(lines, american)).to.include({ surname: 'SAMPLE', given_names: 'JOHN ALAN' })
  })

  it('may begin with a caption whose space was missed', () => {
    const lines = [
      ['FNALEXANDER JOSEPH', 30, 14],
      ['EYES BRN', 30, 20],
      ['DOB 08/31/1977', 30, 24],
    ] as const
    expect(valuesOf(lines, american)).to.include({ given_names: 'ALEXANDER JOSEPH' })
  })

  it('are read behind a caption that is one letter off, by the form of the value', () => {
    const lines = [
      ['44LC#: 034568', 30, 14],
      ['10OB 08/31/1977', 30, 20],
      ['ss 08/31/2019', 30, 24],
      ['EXP 08/31/2030', 30, 28],
      ['HGT 5-10', 30, 32],
    ] as const
    expect(valuesOf(lines, american)).to.include({
      document_number: '034568',
      birth_date: '1977-08-31',
      issue_date: '2019-08-31',
    })
  })

  it('may begin with a field number whose space was missed', () => {
    const lines = [
      ['3 DOB 08/31/1977', 30, 30],
      ['4b EXP 08/31/2030', 30, 34],
      ['1 SPECIMEN', 30, 10],
      ['1 ALEX J', 30, 12.6],
      ['8123 MAIN ST', 30, 18],
      ['ROANOKE, VA 24012', 30, 20.8],
    ] as const
    expect(valuesOf(lines, american)).to.include({
      surname: 'SPECIMEN',
      given_names: 'ALEX J',
      address_street: '123 MAIN ST',
    })
  })

  it('may continue in the line below their field number', () => {
    const lines = [
      ['4d DL 12345678', 30, 12],
      ['8. 2120 OLD MAIN STREET', 30, 30],
      ['AUSTIN TX 78751-1234', 30, 33],
      ['3. DOB: 01/02/1985', 30, 19],
      ['4b. EXP: 01/02/2030', 30, 22],
    ] as const
    const read = valuesOf(lines, american)
    expect(read).to.include({ address: '2120 OLD MAIN STREET AUSTIN TX 78751-1234' })
    // A street that begins with a number is not a postal code and a town.
    expect(
      valuesOf(
        lines.filter((_, at) => at !== 2),
        american,
      ),
    ).to.not.have.property('address_postal_code')
  })

  it('may hold dates and numbers behind captions that are whole words', () => {
    const lines = [
      ['ID 012 345 678', 25, 14],
      ['SEX F EYES BRO HT 5-06', 25, 34],
      ['ISSUED 09/30/2013 EXPIRES 10/31/2021', 25, 43],
    ] as const
    expect(valuesOf(lines, american)).to.deep.equal({
      document_number: '012 345 678',
      sex: 'F',
      eyes_color: 'BRO',
      height: '5-06',
      issue_date: '2013-09-30',
      expiry_date: '2021-10-31',
    })
  })

  it('do not yield an issue date from the date of a revision', () => {
    const lines = [
      ['DOB 08/31/1977', 30, 20],
      ['EXP 08/31/2030', 30, 24],
      ['REV 07/01/2018', 30, 28],
    ] as const
    expect(valuesOf(lines, american)).to.not.have.property('issue_date')
  })

  // Regression: the state at the edge of the card, `FL`, became the class.
  it('yield class E from “CLASS E”, although that is spelt like “classe”', () => {
    const lines = [
      ['FL', 76, 7.4],
      ['9 CLASS E', 70, 11.6, 2],
      ['3 DOB 06/02/1983', 29, 29],
      ['4b EXP 06/02/2028', 56, 39],
    ] as const
    expect(valuesOf(lines, american)).to.include({ dl_class: 'E' })
  })

  it('may have both field numbers before the surname, and the given names below it', () => {
    const lines = [
      ['3 DOB 10-19-1995', 58, 12],
      ['1,2 LITTLEMAN', 30, 16.8, 2],
      ['JOHN ALAN', 35, 19.8, 2],
      ['4b EXP 10-19-2028', 58, 31],
    ] as const
    expect(valuesOf(lines, american)).to.include({ surname: 'LITTLEMAN', given_names: 'JOHN ALAN' })
  })

  it('may have captions in two lines, and a number behind its misread caption', () => {
    const lines = [
      ['1,2 NAME/', 29.6, 10.1, 1.1],
      ['NOM', 32.4, 11.6, 1],
      ['LITTLEMAN,', 38.7, 11.2, 1.9],
      ['JOHN, ALAN', 38.7, 14, 1.9],
      ['4d N25', 29.6, 23.4, 1],
      ['L4321 - 12345 - 51019', 38, 24.3, 2],
      ['5 DDI', 29.6, 31.3, 1.1],
      ['RÉF', 31, 33, 1.1],
      ['DK7830999', 38.1, 32.3, 1.7],
      ['9 CLASS/', 56.4, 35.4, 1.1],
      ['CATÉG', 57.8, 37.2, 1.1],
      ['G', 65.2, 36.7, 1.8],
      ['3 DOB/', 29.6, 44, 1.1],
      ['DDN', 31.1, 45.6, 1.1],
      ['1995/10/19', 37.7, 45.4, 2],
    ] as const
    expect(valuesOf(lines, { ...american, country: 'CAN' })).to.deep.equal({
      surname: 'LITTLEMAN',
      given_names: 'JOHN, ALAN',
      document_number: 'L4321 - 12345 - 51019',
      document_discriminator: 'DK7830999',
      dl_class: 'G',
      birth_date: '1995-10-19',
    })
  })

  it('may hold a list of classes that resembles the mark of an audit number', () => {
    const lines = [
      ['9 Classe(s)', 30, 43.5, 1],
      ['5, 6D', 30, 46.3, 1.6],
      ['3 DOB 1995-10-19', 30, 29],
      ['4b EXP 2028-10-19', 30, 33],
    ] as const
    expect(valuesOf(lines, { ...american, country: 'CAN' })).to.include({ dl_class: '5, 6D' })
  })

  it('may hold a one-digit class beside its caption that looks like a field number', () => {
    const lines = [
      ['9 Classe', 62, 11, 1.2],
      ['5', 70, 11, 2],
      ['3 DOB 1995-10-19', 30, 29],
      ['4b EXP 2028-10-19', 30, 33],
    ] as const
    expect(valuesOf(lines, { ...american, country: 'CAN' })).to.include({ dl_class: '5' })
  })

  it('do not include a misread caption in the document number', () => {
    const lines = [
      ['4d FOREST NO. BEATO110884003', 29, 11, 2],
      ['3 DOB 10/19/1995', 30, 29],
      ['4b EXP 10/19/2028', 30, 33],
    ] as const
    const read = valuesOf(lines, american)
    expect(read.document_number ?? '').not.to.contain('FOREST')
  })

  it('may give a colour in two languages', () => {
    const lines = [
      ['Eyes / Yeux', 34, 11, 1.1],
      ['BROWN / BRUN', 34, 14],
    ] as const
    const permit = { kind: 'residence_permit', country: 'CAN' } as const
    expect(valuesOf(lines, permit)).to.deep.equal({ eyes_color: 'BROWN / BRUN' })
  })

  it('may hold a one-digit class below its caption that is also a field number', () => {
    const lines = [
      ['9 CLASSE', 60, 11, 1.4],
      ['3', 60, 13.6, 2],
      ['3 DOB 1995-10-19', 30, 29],
      ['4b EXP 2028-10-19', 30, 33],
    ] as const
    const read = valuesOf(lines, { ...american, country: 'CAN' })
    expect(read).to.include({ dl_class: '3', birth_date: '1995-10-19' })
  })

  it('may have a second column behind a name, but not behind a similar street', () => {
    const days = [
      ['DOB 05/27/1991', 31, 29],
      ['EXP 05/27/2029', 31, 13],
    ] as const
    const read = valuesOf(
      [...days, ['LN TESTER-REYES END NONE', 31, 18], ['FN MARA ANNE CLASS C', 31, 21]],
      american,
    )
    expect(read).to.include({ surname: 'TESTER-REYES', given_names: 'MARA ANNE', dl_class: 'C' })
    expect(read).to.include({ endorsements: 'NONE' })
    const street = [['400 WEST END A', 32, 18] as const, ['BOISE, ID 83702', 32, 20.4] as const]
    expect(valuesOf([...days, ...street], american).address_street).to.equal('400 WEST END A')
  })

  it('may hold dates with the names of their months', () => {
    const lines = [
      ['Dos 17 JUL 1979', 3, 35],
      ['Exp 17 JUL 2016', 3, 19],
      ['Iss. 2011-Jul-02', 42, 42],
    ] as const
    expect(valuesOf(lines, { ...american, country: 'CAN' })).to.include({
      birth_date: '1979-07-17',
      issue_date: '2011-07-02',
    })
  })

  // Regression: text from elsewhere became a restriction, at high confidence.
  it('yield the restrictions behind a misread caption', () => {
    const lines = [
      ['3 DOB 06/17/1994', 25, 30],
      ['4b EXP 06/17/2031', 25, 36],
      ['12 REsr NONE', 25.2, 40.2, 1.4],
      ['SAFE DRIVER', 25.2, 43.8, 1.4],
    ] as const
    expect(valuesOf(lines, american)).to.include({ restrictions: 'NONE' })
    const two = [...lines.slice(0, 2), ['12 REsr A, B', 25.2, 40.2, 1.4] as const]
    expect(valuesOf(two, american)).to.include({ restrictions: 'A, B' })
  })

  it('yield a number without the stray mark before it', () => {
    const lines = [
      ['4a ISS 09/08/2022', 31, 38],
      ['4b EXP 10/23/2030', 31, 34],
      ['4d ID', 31.2, 10, 1.2],
      ['»514 702 883', 34.4, 10, 1.8],
    ] as const
    expect(valuesOf(lines, american)).to.include({ document_number: '514 702 883' })
  })
})
