import { isWellFormed } from '../../../../worker/mrz/text/grammar.ts'
import { layoutOf } from '../../../../worker/mrz/text/layouts.ts'
import { parseMrz } from '../../../../worker/mrz/text/parse.ts'
import { exampleLines as passport } from '../../../support/readings/icao-example.ts'

function isLegal(lines: readonly string[]): boolean {
  const layout = layoutOf(lines)
  return layout !== null && isWellFormed(layout, lines)
}

function withText(line: number, start: number, text: string): string[] {
  return passport.map((original, at) =>
    at === line ? original.slice(0, start) + text + original.slice(start + text.length) : original,
  )
}

describe('isWellFormed', () => {
  it('accepts what the standard allows', () => {
    expect(isLegal(passport)).to.equal(true)
    for (const sex of ['M', 'F', 'X', '<']) expect(isLegal(withText(1, 20, sex))).to.equal(true)
    for (const state of ['D<<', 'GBD', 'XXA']) expect(isLegal(withText(0, 2, state))).to.equal(true)
    for (const names of ['XXXX<<ANNA', 'LEE<<AAAA', 'ERIKSSON<<A<<B']) {
      expect(isLegal(withText(0, 5, names.padEnd(39, '<'))), names).to.equal(true)
    }
    // Month and day 00 appear on specimens, and on cards of people who do not know theirs.
    for (const birth of ['740000', '74<<<<', '<<0812', '<<<<<<']) {
      expect(isLegal(withText(1, 13, birth)), birth).to.equal(true)
    }
  })

  // Blur turns filler into these letters, four and more of them, and no check digit covers names.
  it('refuses four of each letter that filler is misread as', () => {
    for (const letter of 'CEKLS') {
      const names = (count: number) => `ERIKSSON<<ANNA<${letter.repeat(count)}`.padEnd(39, '<')
      expect(isLegal(withText(0, 5, names(4))), letter).to.equal(false)
      expect(isLegal(withText(0, 5, names(3))), letter).to.equal(true)
    }
  })

  it('refuses what no issuer could print', () => {
    const illegal = [
      withText(0, 0, 'F'),
      withText(0, 0, '<'),
      withText(0, 2, 'UT0'),
      withText(0, 2, '<UT'),
      withText(0, 2, 'UT<'),
      withText(1, 0, '<'),
      withText(1, 0, 'l'),
      withText(1, 10, '0TO'),
      withText(1, 13, '741308'),
      withText(1, 13, '740832'),
      withText(1, 13, '7<0812'),
      withText(1, 20, 'N'),
      withText(1, 21, '12O415'),
      withText(1, 28, 'ZE-184'),
    ]
    for (const lines of illegal) expect(isLegal(lines), lines.join('\n')).to.equal(false)
  })

  // The check digits cannot catch this: none of them covers state, sex or names.
  it('keeps an ill-formed MRZ from passing even when all its check digits hold', () => {
    for (const lines of [withText(0, 2, 'UT0'), withText(1, 20, 'N'), withText(1, 10, 'UT0')]) {
      const reading = parseMrz(lines, '2026-11-21')
      expect(reading?.digits).to.deep.equal({ total: 5, passed: 5 })
      expect(reading?.passed).to.equal(false)
      expect(reading?.reason).to.equal('MRZ check digits did not validate')
    }
  })

  // Estonia prints RP, Georgia TR: the issuer is free to choose the letter.
  it('accepts any first letter on a card except those of passports and visas', () => {
    const card = (code: string) => [
      `${code}UTOD231458907<<<<<<<<<<<<<<<`,
      '7408122F1204159UTO<<<<<<<<<<<6',
      'ERIKSSON<<ANNA<MARIA<<<<<<<<<<',
    ]
    for (const code of ['I<', 'RP', 'TR', 'C1']) expect(isLegal(card(code)), code).to.equal(true)
    for (const code of ['P<', 'V<', '1D', '<<']) expect(isLegal(card(code)), code).to.equal(false)
  })
})
