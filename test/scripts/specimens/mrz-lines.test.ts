import { composeMrz } from '../../../scripts/specimens/mrz-lines.ts'
import { transliterate } from '../../../scripts/specimens/transliterate.ts'
import { exampleLines, examplePassport as holder } from '../../support/readings/icao-example.ts'

// Everything else is measured on specimens, so their MRZs must follow the standard.
describe('composeMrz', () => {
  it('writes the example passport of ICAO 9303-4', () => {
    expect(composeMrz(holder)).to.deep.equal(exampleLines)
  })

  it('writes the example card of ICAO 9303-5, also with a long number', () => {
    const card = { ...holder, layout: 'TD1', documentCode: 'I', optionalData: '' } as const
    expect(composeMrz({ ...card, documentNumber: 'D23145890' })).to.deep.equal([
      'I<UTOD231458907<<<<<<<<<<<<<<<',
      '7408122F1204159UTO<<<<<<<<<<<6',
      'ERIKSSON<<ANNA<MARIA<<<<<<<<<<',
    ])
    expect(composeMrz({ ...card, documentNumber: 'D23145890734' })[0]).to.equal(
      'I<UTOD23145890<7349<<<<<<<<<<<',
    )
  })

  it('writes the French card and licence as their issuer prints them', () => {
    const french = { ...holder, issuingState: 'FRA', optionalData: '' }
    const card = { documentNumber: '940992310285', surname: 'Berthier', givenNames: 'Corinne' }
    expect(
      composeMrz({ ...french, ...card, layout: 'FRA_ID', birthDate: '1965-12-06' }),
    ).to.deep.equal([
      'IDFRABERTHIER<<<<<<<<<<<<<<<<<<<<<<<',
      '9409923102854CORINNE<<<<<<<6512068F4',
    ])
    const licence = { documentNumber: '13AA00002', surname: 'Martin', expiryDate: '2018-12-31' }
    expect(composeMrz({ ...french, ...licence, layout: 'EU_DL' })).to.deep.equal([
      'D1FRA13AA000026181231MARTIN<<9',
    ])
  })

  it('truncates a long name so that a letter is in the last position', () => {
    const names = { surname: 'Nilavadhanananda', givenNames: 'Chayapa Dejthamrong Krasuang' }
    const [first = ''] = composeMrz({ ...holder, ...names })
    expect(first)
      .to.have.length(44)
      .and.match(/^P<UTONILAVADHANANANDA<<CHAYAPA<.*[A-Z]$/)
    const [, , card = ''] = composeMrz({
      ...holder,
      layout: 'TD1',
      surname: 'Papandropoulous Anna Bella Cara Dora Eva',
      givenNames: 'Jonathon',
    })
    expect(card)
      .to.have.length(30)
      .and.match(/<<J[A-Z]*$/)
  })

  it('refuses a value that does not fit its field', () => {
    expect(() => composeMrz({ ...holder, documentNumber: 'L898902C3X' })).to.throw(RangeError)
  })
})

describe('transliterate', () => {
  it('follows ICAO 9303-3 §6', () => {
    expect(transliterate('Müller-Lüdenscheidt')).to.equal('MUELLER<LUEDENSCHEIDT')
    expect(transliterate('Ævarsdóttir')).to.equal('AEVARSDOTTIR')
    expect(transliterate("O'Connor")).to.equal('OCONNOR')
    expect(transliterate('Łukasz Żółć')).to.equal('LUKASZ<ZOLC')
    expect(transliterate('Straße')).to.equal('STRASSE')
    expect(transliterate('İbrahim Işık')).to.equal('IBRAHIM<ISIK')
    expect(transliterate('Ångström')).to.equal('AANGSTROEM')
    expect(transliterate('Мар’яна Ткаченко')).to.equal('MARIANA<TKACHENKO')
    expect(transliterate('Núñez, José')).to.equal('NUNEZ<JOSE')
  })

  it('leaves only letters and single fillers', () => {
    for (const name of ['', '  ', '李', 'A  –  B', '-A-', 'Đặng Thị Ngọc']) {
      expect(transliterate(name), name).to.match(/^([A-Z]+(<[A-Z]+)*)?$/)
    }
  })
})
