import { expect } from 'chai'
import type { Line } from './printed-page.ts'
import { valuesOf } from './read-lines.ts'

const card = (country: string) => ({ kind: 'identity_card', country }) as const
const licence = (country: string) => ({ kind: 'driving_licence', country }) as const

/** The front of a European licence, without its authority. */
const front: readonly Line[] = [
  ['1. SPECIMEN', 30, 14],
  ['2. ANNA', 30, 18],
  ['3. 19.05.1987 (EXAMPLETON)', 30, 22],
  ['4a. 04.11.2017', 30, 26],
  ['4b. 03.11.2027', 56, 26],
]

describe('names as documents print them', () => {
  const named = (surname: string, ...below: readonly string[]): readonly Line[] => [
    ['Name/Surname/Nom', 44, 20, 1.2],
    [surname, 44, 23.4, 2.3],
    ...below.map((text, at): Line => [text, 44, 26.6 + 3.2 * at, 2.3]),
    ['Vornamen/Given names/Prénoms', 44, 33, 1.2],
    ['ANNA', 44, 36.4, 2.3],
  ]

  it('are read without academic degrees', () => {
    expect(valuesOf(named('PROF. DR. MUSTER-LINDNER'), card('DEU'))).to.include({
      surname: 'MUSTER-LINDNER',
    })
  })

  it('are read without the name of a husband', () => {
    for (const other of ['épouse MODÈLE', 'ÉP. MODÈLE', 'veuve MODÈLE'])
      expect(valuesOf(named('EXEMPLE', other), card('FRA')), other).to.include({
        surname: 'EXEMPLE',
      })
  })

  it('may have turned apostrophes in Uzbek, and a patronymic below', () => {
    const lines: readonly Line[] = [
      ['1. NAMUNAYEV', 30, 12],
      ['2. TO‘LQIN', 30, 15.4],
      ['ANVAR O‘G‘LI', 33, 18.2],
      ['3. 02.04.1990', 30, 21.6],
      ['4a. 26.07.2019', 30, 25],
      ['4b. 26.07.2029', 58, 25],
    ]
    expect(valuesOf(lines, licence('UZB'))).to.include({
      given_names: 'TO‘LQIN',
      patronymic: 'ANVAR O‘G‘LI',
    })
  })

  it('are told apart in each script separately', () => {
    const lines: readonly Line[] = [
      ['Surname', 42, 16, 1.3],
      ['نام خانوادگی', 110, 16, 1.4],
      ['NEMUNEI', 42, 19, 2],
      ['نمونه‌ای', 110, 19, 2.2],
      ['Name', 42, 23, 1.3],
      ['نام', 117, 23, 1.4],
      ['ALI REZA', 42, 26, 2],
      ['علیرضا', 112, 26, 2.2],
    ]
    const read = valuesOf(lines, { kind: 'passport', country: 'IRN' })
    expect(read).to.include({ given_names: 'ALI REZA', 'given_names@1065': 'علیرضا' })
  })

  it('may be two below one caption of a permit whose issuer prints them so', () => {
    const lines: readonly Line[] = [
      ['NOME', 31, 12, 1.2],
      ['ESEMPIO DON', 31, 15, 2],
      ['ANNA MARIA', 31, 18, 2],
    ]
    expect(valuesOf(lines, { kind: 'residence_permit', country: 'ITA' })).to.include({
      surname: 'ESEMPIO DON',
      given_names: 'ANNA MARIA',
    })
  })

  it('may have captions in several languages, each ending with a full stop', () => {
    const lines: readonly Line[] = [
      ['Cognome. Surname. Nom. (1)', 44, 17, 1.1],
      ['DE ESEMPIO', 44, 20.3, 2.3],
      ['Sesso. Sex. Sexe. (5)', 44, 43, 1.1],
      ['M', 44, 46.3, 2.3],
    ]
    const read = valuesOf(lines, { kind: 'passport', country: 'ITA' })
    expect(read).to.include({ surname: 'DE ESEMPIO', sex: 'M' })
  })

  it('may have lettered captions that share a line', () => {
    const lines: readonly Line[] = [
      ['[a] Name/Surname/Nom [b] Geburtsname/Name at birth/Nom de naissance', 30, 13, 0.9],
      ['[a] MUSTER-LINDNER', 30, 16],
      ['[b] GRÜNEBAUM', 30, 19],
    ]
    expect(valuesOf(lines, card('DEU'))).to.include({
      surname: 'MUSTER-LINDNER',
      birth_name: 'GRÜNEBAUM',
    })
  })
})

describe('fields of licences as documents print them', () => {
  it('include a place of birth in brackets, but no sex from the letter of the country', () => {
    const read = valuesOf([['F', 7, 7, 2.2], ...front], licence('FRA'))
    expect(read).to.include({ birth_place: 'EXAMPLETON' }).and.not.have.property('sex')
  })

  it('include each name in two scripts, one below the other', () => {
    const lines: readonly Line[] = [
      ['1. ОБРАЗЦОВА', 30, 10.9],
      ['OBRAZTSOVA', 33, 13.7],
      ['2. АННА ИЛИЕВА', 30, 16.9],
      ['ANNA ILIEVA', 33, 19.7],
      ['3. 10.06.1992', 30, 22.9],
      ['4a. 16.08.2016', 30, 26.3],
      ['4b. 16.08.2026', 30, 29.7],
    ]
    expect(valuesOf(lines, licence('BGR'))).to.include({
      surname: 'OBRAZTSOVA',
      given_names: 'ANNA ILIEVA',
      'given_names@1026': 'АННА ИЛИЕВА',
    })
  })

  it('may be numbered with Greek letters', () => {
    const lines: readonly Line[] = [
      ['1. ΔΕΙΓΜΑ', 30, 12],
      ['2. ΑΝΝΑ', 30, 16],
      ['4α. 13/03/2015', 30, 24],
      ['4β. 12/03/2030', 54, 24],
      ['4γ. Δ/ΝΣΗ ΜΕΤΑΦΟΡΩΝ', 30, 28],
    ]
    expect(valuesOf(lines, licence('GRC'))).to.include({
      issue_date: '2015-03-13',
      expiry_date: '2030-03-12',
      'authority@1032': 'Δ/ΝΣΗ ΜΕΤΑΦΟΡΩΝ',
    })
  })

  it('do not include the issue count behind the document number', () => {
    const lines: readonly Line[] = [...front, ['5. SPECI855197A99JX 41', 30, 34]]
    expect(valuesOf(lines, licence('GBR'))).to.include({ document_number: 'SPECI855197A99JX' })
  })
})

describe('the sign between a series and its number', () => {
  it('is not part of the document number', () => {
    expect(valuesOf([['AZE № 12345678', 52, 12, 2.2]], card('AZE'))).to.include({
      document_number: 'AZE 12345678',
    })
  })
})

describe('a series and a number with a caption each', () => {
  it('are joined into one document number', () => {
    const lines: readonly Line[] = [
      ['SERIA', 44, 13.3, 1.8],
      ['XB', 54, 13.6, 2.4],
      ['NR', 62, 13.3, 1.8],
      ['123456', 67, 13.6, 2.4],
    ]
    expect(valuesOf(lines, card('ROU'))).to.deep.equal({ document_number: 'XB123456' })
  })
})

describe('a place of birth', () => {
  it('is read behind the word for “at” in each script', () => {
    const lines: readonly Line[] = [
      ['Née le', 31, 29, 1.4],
      ['29.10.2001', 41, 29],
      ['à EXEMPLE VILLE', 31, 33],
      ['بـ مثال', 69, 33],
    ]
    const read = valuesOf(lines, card('MAR'))
    expect(read).to.include({ birth_place: 'EXEMPLE VILLE', 'birth_place@1025': 'مثال' })
    expect(valuesOf(lines.slice(2), card('MAR'))).to.deep.equal({})
  })
})
