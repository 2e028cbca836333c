import { associate } from '../../../../worker/viz/associate.ts'
import { habitsOf } from '../../../../worker/viz/votes/page-habits.ts'
import { type Line, printedPage } from '../../../support/readings/printed-page.ts'
import { readLines } from '../read-lines.ts'

type Type = Parameters<typeof readLines>[1]

function authorityOf(lines: readonly Line[], type: Type) {
  return readLines(lines, type).find(({ name }) => name === 'authority')
}

describe('recognising the authority by its wording', () => {
  const japanese = { kind: 'identity_card', country: 'JPN' } as const
  const chinese = { kind: 'driving_licence', country: 'CHN' } as const

  it('reads a name of the right form, but never at high confidence', () => {
    const authority = authorityOf([['見本市長', 59, 26]], japanese)
    expect(authority?.value).to.equal('見本市長')
    expect(authority?.probability).to.be.below(0.9)
  })

  it('joins a name that is set in two lines, as on a seal', () => {
    const seal: readonly Line[] = [
      ['样本省样本市公安', 8, 38, 1.9],
      ['局交通警察支队', 8, 41, 1.9],
    ]
    expect(authorityOf(seal, chinese)?.value).to.equal('样本省样本市公安局交通警察支队')
  })

  it('reads a name that is listed in two languages', () => {
    const text = 'BỘ CÔNG AN / MINISTRY OF PUBLIC SECURITY'
    expect(
      authorityOf([[text, 24, 32]], { kind: 'identity_card', country: 'VNM' })?.value,
    ).to.equal(text)
  })

  // Regression: a scrap of the emblem beside it became part of the name.
  it('falls back to the listed name when part of the line is doubtful', () => {
    const text = 'INSTITUTO NACIONAL ELECTORAL JNE'
    const page = printedPage([[text, 20, 6]])
    const scrap = { probability: 0.7 }
    const sure = { probability: 0.99 }
    const lines = page.lines.map((line) => ({
      ...line,
      characters: Array.from(text, (_, at) => (at > 28 ? scrap : sure)),
    }))
    const type = { kind: 'identity_card', country: 'MEX', probability: 1 } as const
    const habits = habitsOf({ ...page, lines }, type, '2026-11-22')
    const { fields } = associate({ ...page, lines }, [], habits)
    expect(fields.find(({ name }) => name === 'authority')?.value).to.equal(
      'INSTITUTO NACIONAL ELECTORAL',
    )
  })

  // Regression: the first line is the name of the former office, so half of the name was reported.
  it('chooses the longer of two listed names when one begins the other', () => {
    const heading: readonly Line[] = [
      ['FEDERAL AUTHORITY FOR IDENTITY, CITIZENSHIP,', 11, 5.5, 1],
      ['CUSTOMS & PORT SECURITY', 11, 7, 1],
    ]
    const emirati = { kind: 'identity_card', country: 'ARE' } as const
    expect(authorityOf(heading, emirati)?.value).to.equal(
      'FEDERAL AUTHORITY FOR IDENTITY, CITIZENSHIP, CUSTOMS & PORT SECURITY',
    )
    const before = heading.slice(0, 1)
    expect(authorityOf(before, emirati)?.value).to.equal(
      'FEDERAL AUTHORITY FOR IDENTITY, CITIZENSHIP',
    )
  })

  // Regression: both caption a signature, and the Arabic one was reported as the authority.
  it('does not take the Arabic translation of an English caption for a value', () => {
    const lines: readonly Line[] = [
      ['Licensing Authority', 64, 41.2, 1.1],
      ['سلطة الترخيص', 64.6, 44.2, 1.5],
      ['رقم المرور', 52, 45.6, 1.4],
    ]
    expect(authorityOf(lines, { kind: 'driving_licence', country: 'ARE' })).to.equal(undefined)
  })

  it('reads the only issuer of a document from one line or two', () => {
    const ofCard = (country: string, ...lines: readonly Line[]) =>
      authorityOf(lines, { kind: 'identity_card', country })?.value
    expect(ofCard('ARG', ['REGISTRO NACIONAL DE LAS PERSONAS', 20, 6])).to.equal(
      'REGISTRO NACIONAL DE LAS PERSONAS',
    )
    expect(ofCard('DOM', ['JUNTA CENTRAL ELECTORAL', 20, 6])).to.equal('JUNTA CENTRAL ELECTORAL')
    expect(
      ofCard(
        'ECU',
        ['DIRECCIÓN GENERAL DE REGISTRO CIVIL,', 11.5, 6.6, 1.2],
        ['IDENTIFICACIÓN Y CEDULACIÓN', 11.5, 8.3, 1.2],
      ),
    ).to.equal('DIRECCIÓN GENERAL DE REGISTRO CIVIL, IDENTIFICACIÓN Y CEDULACIÓN')
  })

  it('reads the department or town that issues licences, without the state line below', () => {
    const ofLicence = (country: string, ...lines: readonly Line[]) =>
      authorityOf(lines, { kind: 'driving_licence', country })?.value
    expect(ofLicence('USA', ['Texas Department of Public Safety', 56, 4.2, 1])).to.equal(
      'Texas Department of Public Safety',
    )
    expect(ofLicence('BRA', ['DEPARTAMENTO ESTADUAL DE TRÂNSITO - MG', 20, 44])).to.equal(
      'DEPARTAMENTO ESTADUAL DE TRÂNSITO - MG',
    )
    expect(
      ofLicence(
        'ARG',
        ['Municipalidad de Rosario', 5, 44, 1.2],
        ['Provincia de Santa Fe', 5, 46, 1.2],
      ),
    ).to.equal('Municipalidad de Rosario')
  })

  it('reads an office behind its ministry, or a ministry with its division', () => {
    const ministry = 'MINISTERIO DEL INTERIOR - DIRECCIÓN NACIONAL DE IDENTIFICACIÓN CIVIL'
    const uruguayan = authorityOf([[ministry, 2, 6, 1.2]], {
      kind: 'identity_card',
      country: 'URY',
    })
    expect(uruguayan?.value).to.equal('DIRECCIÓN NACIONAL DE IDENTIFICACIÓN CIVIL')
    const division = 'MINISTRY OF WORKS AND TRANSPORT – LICENSING DIVISION'
    const type = { kind: 'driving_licence', country: 'TTO' } as const
    expect(authorityOf([[division, 2, 6, 1.1]], type)?.value).to.equal(division)
    // A hyphen within a word separates nothing.
    const joined = [['SUB-LICENSING DIVISION OFFICE-A', 2, 6, 1.1]] as const
    expect(authorityOf(joined, type)).to.equal(undefined)
  })

  // Regression: `FOR IDENTITY` became the authority, at high confidence.
  it('keeps the whole name when it contains the word “authority”', () => {
    const heading: readonly Line[] = [
      ['FEDERAL AUTHORITY FOR IDENTITY,', 4, 6.7, 1.1],
      ['CITIZENSHIP, CUSTOMS & PORT SECURITY', 4, 8.4, 1.1],
    ]
    expect(authorityOf(heading, { kind: 'identity_card', country: 'ARE' })?.value).to.equal(
      'FEDERAL AUTHORITY FOR IDENTITY, CITIZENSHIP, CUSTOMS & PORT SECURITY',
    )
  })

  it('leaves alone an office in the heading, which made the document but need not have issued it', () => {
    const card = (y: number): readonly Line[] => [
      ['INSTITUTO NACIONAL ELECTORAL', 20, y],
      ['NOMBRE', 20, 14, 1.2],
      ['SPECIMEN', 20, 17],
      ['FECHA DE NACIMIENTO', 20, 40, 1.2],
    ]
    const mexican = { kind: 'identity_card', country: 'MEX' } as const
    expect(authorityOf(card(6), mexican)).to.equal(undefined)
    expect(authorityOf(card(46), mexican)?.value).to.equal('INSTITUTO NACIONAL ELECTORAL')
  })

  it('reads nothing when two lines have the right form', () => {
    const two: readonly Line[] = [
      ['住民基本台帳カード', 5, 4],
      ['見本市長', 59, 26],
      ['別見本市長', 5, 46],
    ]
    expect(authorityOf(two, japanese)).to.equal(undefined)
  })

  it('reads the office that a licence names without a caption', () => {
    for (const [country, office] of [
      ['PHL', 'LAND TRANSPORTATION OFFICE'],
      ['MYS', 'JABATAN PENGANGKUTAN JALAN MALAYSIA'],
      ['NZL', 'WAKA KOTAHI NZ TRANSPORT AGENCY'],
      ['CRI', 'Consejo de Seguridad Vial'],
      ['MEX', 'SECRETARÍA DE TRANSPORTE'],
      ['MEX', 'SECRETARÍA DE FINANZAS, INVERSIÓN Y ADMINISTRACIÓN'],
      ['VNM', 'BỘ GTVT'],
      ['VNM', 'SỞ GTVT TP. HỒ CHÍ MINH'],
      ['ARE', 'ROADS AND TRANSPORT AUTHORITY'],
    ] as const) {
      const authority = authorityOf([[office, 24, 8]], { kind: 'driving_licence', country })
      expect(authority?.value).to.equal(office)
      expect(authority?.probability).to.be.below(0.9)
    }
  })

  // `RSA` is also a code for South Africa.
  it('accepts, behind field number 4c, a name that also denotes a state', () => {
    const lines: readonly Line[] = [['4c. RSA', 54, 21.5]]
    expect(authorityOf(lines, { kind: 'driving_licence', country: 'IRL' })?.value).to.equal('RSA')
  })

  it('reads the office printed on state and province cards, but not a signatory’s title', () => {
    for (const [country, office] of [
      ['USA', 'SECRETARY OF STATE'],
      ['USA', 'DEPARTAMENTO DE TRANSPORTACIÓN Y OBRAS PÚBLICAS'],
      ['CAN', "Société de l'assurance automobile"],
    ] as const)
      expect(authorityOf([[office, 4, 8]], { kind: 'driving_licence', country })?.value).to.equal(
        office,
      )
    const signed: readonly Line[] = [['JANE DOE, SECRETARY OF STATE', 4, 8]]
    expect(authorityOf(signed, { kind: 'driving_licence', country: 'USA' })).to.equal(undefined)
  })

  it('corrects a name under a caption to the listed spelling, and leaves others alone', () => {
    const vietnamese = { kind: 'passport', country: 'VNM' } as const
    const bulgarian = { kind: 'identity_card', country: 'BGR' } as const
    const under = (text: string, type: Type = vietnamese) =>
      authorityOf(
        [
          ['Authority', 43, 56, 1.3],
          [text, 43, 59, 2],
        ],
        type,
      )?.value
    expect(under('MBP/M0I BGR', bulgarian)).to.equal('МВР/MoI BGR')
    expect(under('MBA/M0I BGR', bulgarian)).to.equal('MBA/M0I BGR')
    expect(under('Đại sứ quán tại Paris')).to.equal('Đại sứ quán tại Paris')
  })

  for (const [country, kind, office] of [
    ['USA', 'residence_permit', 'DEPARTMENT OF HOMELAND SECURITY'],
    ['USA', 'passport', 'DEPARTMENT OF STATE'],
    ['BRA', 'driving_licence', 'DETRAN - MG'],
  ] as const)
    it(`reads ${office}`, () => {
      expect(authorityOf([[office, 4, 8]], { kind, country })?.value).to.equal(office)
    })
})
