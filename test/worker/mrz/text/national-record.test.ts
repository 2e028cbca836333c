import fc from 'fast-check'
import { transliterate } from '../../../../scripts/specimens/transliterate.ts'
import { isWellFormed } from '../../../../worker/mrz/text/grammar.ts'
import { layoutOf } from '../../../../worker/mrz/text/layouts.ts'
import {
  latinNameOf,
  nationalNameOf,
  nationalRecordOf,
  nationalRecords,
} from '../../../../worker/mrz/text/national-record.ts'
import { parseMrz } from '../../../../worker/mrz/text/parse.ts'
import { lacksPiece, numberInData } from '../../../../worker/mrz/text/personal-numbers.ts'

const today = '2026-11-21'

/** No check digit covers the first line: any name may stand in it. */
function mrzOf(names: string): string[] {
  return [`PNRUS${names}`.padEnd(44, '<'), '1100000000RUS8209120M<<<<<<<4041217292000<46']
}

describe('MRZs with national rules', () => {
  it('map national letters to MRZ characters one to one', () => {
    for (const { letters, latin } of nationalRecords) {
      const targets = Object.values(letters)
      expect(new Set(targets).size).to.equal(targets.length)
      for (const letter of targets) expect(latin, letter).to.have.property(letter)
    }
    expect(Object.values(nationalRecords[0]?.letters ?? {}).sort()).to.deep.equal(
      [...'АБВГДЕЁЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯ'].sort(),
    )
  })

  it('pass, and give names letter for letter and as ICAO transliterates them', () => {
    const reading = parseMrz(mrzOf('IM8REK<<EVGENIQ<ALEKSANDROVI3'), today)
    expect(reading).to.include({ passed: true, reason: null })
    expect(reading?.nationalNames).to.deep.equal({
      lcid: 1049,
      surname: 'ИМЯРЕК',
      givenNames: 'ЕВГЕНИЙ АЛЕКСАНДРОВИЧ',
    })
    expect(reading?.surname).to.include({ value: 'IMIAREK', printed: 'IM8REK' })
    expect(reading?.givenNames?.value).to.equal('EVGENII ALEKSANDROVICH')
    expect(reading?.lines[0]).to.match(/^PNRUSIM8REK<</)
    expect(reading?.issueDate).to.deep.include({
      value: '2004-12-17',
      printed: '041217',
      valid: true,
    })
  })

  // Regression: the number lacked the fourth digit of its series, at `high`.
  it('give the number with the digit of its series that stands in the optional data', () => {
    const [names = '', data = ''] = mrzOf('IM8REK<<EVGENIQ')
    const inside = parseMrz([names, data], today)
    const number = inside && numberInData(inside)
    expect(number).to.deep.include({ isDocumentNumber: true, holds: true })
    expect(number?.field).to.include({ value: '1104000000', valid: true, printed: '110000000' })
    const misread = parseMrz([names, data.replace('4041217', '8041217')], today)
    expect(misread && numberInData(misread)?.field.valid).to.equal(false)
    expect(misread && lacksPiece(misread)).to.equal(false)
    const unread = parseMrz([names, data.replace('4041217', '<041217')], today)
    expect(unread && lacksPiece(unread)).to.equal(true)
    const abroad = parseMrz([names.replace('PNRUSIM8REK', 'P<RUSIMAREK'), data], today)
    expect(abroad && [numberInData(abroad), lacksPiece(abroad)]).to.deep.equal([null, false])
  })

  it('give back any name letter for letter', () => {
    const [russian] = nationalRecords
    if (russian === undefined) throw new Error('no record')
    const written = new Map(Object.entries(russian.letters).map(([mrz, letter]) => [letter, mrz]))
    const word = fc.string({ unit: fc.constantFrom(...written.keys()), minLength: 1, maxLength: 9 })
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 3 }), (words) => {
        const name = words.join(' ')
        const printed = Array.from(name, (letter) => written.get(letter) ?? '<').join('')
        expect(nationalNameOf(printed, russian)).to.equal(name)
        const latin = latinNameOf(printed, russian) ?? ''
        expect(latin.split(/ +/).join('<').replace(/^<|<$/g, '')).to.equal(transliterate(name))
      }),
    )
  })

  it('are ill-formed with a letter in the number or in the optional data', () => {
    const [names = '', data = ''] = mrzOf('IM8REK<<EVGENIQ')
    const isLegal = (line: string) => {
      const layout = layoutOf([names, line])
      return layout !== null && isWellFormed(layout, [names, line])
    }
    expect(isLegal(data)).to.equal(true)
    for (const at of [0, 8, 28, 35])
      expect(isLegal(`${data.slice(0, at)}O${data.slice(at + 1)}`), `at ${at}`).to.equal(false)
  })

  it('do not pass with a digit that stands for no letter', () => {
    for (const digit of ['0', '1', '5']) {
      const reading = parseMrz(mrzOf(`IM${digit}REK<<EVGENIQ`), today)
      expect(reading?.passed, digit).to.equal(false)
      expect(reading?.surname?.value, digit).to.equal(null)
      expect(reading?.nationalNames?.surname, digit).to.equal(null)
    }
  })

  it('do not make digits acceptable in the names of any other MRZ', () => {
    const other = mrzOf('IM8REK<<EVGENIQ')
    other[0] = other[0]?.replace('PNRUS', 'P<RUS') ?? ''
    const reading = parseMrz(other, today)
    expect(nationalRecordOf(other)).to.equal(null)
    expect(reading).to.include({ passed: false, nationalNames: null })
    expect(reading?.surname?.value).to.equal(null)
  })

  it('are ill-formed with a letter where the state prints only digits', () => {
    const lines = mrzOf('IM8REK<<EVGENIQ')
    const layout = layoutOf(lines)
    const withLetter = lines.with(1, (lines[1] ?? '').replace('4041217', '4O41217'))
    expect(layout && isWellFormed(layout, lines)).to.equal(true)
    expect(layout && isWellFormed(layout, withLetter)).to.equal(false)
    const elsewhere = withLetter.with(0, (lines[0] ?? '').replace('PNRUSIM8REK', 'P<RUSIMAREK'))
    expect(layout && isWellFormed(layout, elsewhere)).to.equal(true)
  })
})
