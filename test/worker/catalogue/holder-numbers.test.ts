import { countries } from '../../../worker/catalogue/countries.ts'
import { mayStateDay, readHolderNumber } from '../../../worker/catalogue/holder-numbers.ts'

const today = '2026-11-22'

function read(country: string, number: string) {
  const forms = countries.get(country)?.holderNumbers ?? []
  return forms.flatMap((form) => readHolderNumber(number, form, today) ?? [])[0] ?? null
}

/** The issuers' own examples, or made-up numbers whose check digits hold. */
const examples = [
  ['CHN', '11010519491231002X', '1949-12-31', 'F'],
  ['SWE', '19811228-9874', '1981-12-28', 'M'],
  ['SWE', '811228-9874', '1981-12-28', 'M'],
  ['FIN', '131052-308T', '1952-10-13', 'F'],
  ['EST', '37605030299', '1976-05-03', 'M'],
  ['LTU', '33309240064', '1933-09-24', 'M'],
  ['POL', '44051401359', '1944-05-14', 'M'],
  ['SRB', '0101006500006', '2006-01-01', 'M'],
  ['CZE', '710319/2745', '1971-03-19', 'M'],
  ['ROU', '1800101221144', '1980-01-01', 'M'],
  ['ZAF', '8001015009087', '1980-01-01', 'M'],
  ['NOR', '15076500565', '1965-07-15', 'M'],
  ['BGR', '7501020018', '1975-01-02', 'F'],
  ['MYS', '900115-14-5678', '1990-01-15', 'F'],
  ['BEL', '85.07.30-033.28', '1985-07-30', 'M'],
  ['BEL', '17.07.30-033.84', '2017-07-30', 'M'],
  ['ISL', '120174-3399', '1974-01-12', null],
  ['KWT', '290011501239', '1990-01-15', null],
  ['LVA', '050393-12347', '1993-03-05', null],
  ['MEX', 'BOXW310820HNERXN09', '1931-08-20', 'M'],
] as const

describe('readHolderNumber', () => {
  for (const [country, number, birthDate, sex] of examples)
    it(`reads day of birth and sex from ${number} of ${country}`, () => {
      expect(read(country, number)).to.include({ birthDate, sex })
    })

  for (const [country, number] of examples.filter(([country]) => country !== 'MYS'))
    it(`reads nothing from ${number} of ${country} with a wrong digit`, () => {
      const digit = number[4] === '1' ? '2' : '1'
      expect(read(country, number.slice(0, 4) + digit + number.slice(5))).to.equal(null)
    })

  it('reads nothing from a day that does not exist or is to come', () => {
    expect(read('MYS', '901315-14-5678')).to.equal(null)
    expect(read('MYS', '900230-14-5678')).to.equal(null)
  })

  it('reads nothing where two centuries are possible', () => {
    expect(read('MYS', '200115-14-5678')).to.equal(null)
  })

  it('reads a month without the addition of the next century as one of the twentieth', () => {
    expect(read('POL', '22070803626')?.birthDate).to.equal('1922-07-08')
  })

  it('says whether a check digit holds', () => {
    expect(read('MYS', '900115-14-5678')?.isChecked).to.equal(false)
    expect(read('POL', '44051401359')?.isChecked).to.equal(true)
  })
})

describe('mayStateDay', () => {
  const may = (number: string) =>
    mayStateDay(number, countries.get('POL')?.holderNumbers ?? [], today)

  it('is false for a number in the form whose month does not exist', () => {
    expect(may('04188191861')).to.equal(false)
  })

  it('is true for one whose check digit fails, or that has another form', () => {
    expect(may('44051401350')).to.equal(true)
    expect(may('04188/19')).to.equal(true)
  })

  it('is true where two centuries are possible', () => {
    const forms = countries.get('MYS')?.holderNumbers ?? []
    expect(mayStateDay('200115-14-5678', forms, today)).to.equal(true)
  })
})
