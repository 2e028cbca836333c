import { type NumberCheck, numberHolds } from '../../../worker/catalogue/number-check.ts'
import { personalNumberRules } from '../../../worker/mrz/text/personal-number-rules.ts'

const checkOf = (state: string): NumberCheck => {
  const rule = personalNumberRules.find((one) => one.state === state && one.check)
  if (rule?.check === undefined) throw new Error(`no check digit for ${state}`)
  return rule.check
}

describe('numberHolds', () => {
  // Published examples of each register, or numbers computed by hand from its description.
  const examples: readonly (readonly [string, string])[] = [
    ['BGR', '7523169263'],
    ['CZE', '7103192745'],
    ['ESP', '12345678Z'],
    ['EST', '37605030299'],
    ['HRV', '69435151530'],
    ['ISL', '120174-3399'],
    ['KAZ', '870122300003'],
    ['MDA', '2000001000001'],
    ['NLD', '111222333'],
    ['NOR', '01010123476'],
    ['POL', '44051401359'],
    ['ROU', '1800101221144'],
    ['SRB', '0101006500006'],
    ['THA', '1101700230708'],
    ['TUR', '10000000146'],
    ['URY', '12345672'],
    ['ZAF', '8001015009087'],
  ]
  for (const [state, number] of examples) {
    it(`accepts ${number} (${state}) and few with one other digit`, () => {
      const check = checkOf(state)
      expect(numberHolds(number, check)).to.equal(true)
      const wrong = Array.from(number).flatMap((character, at) => {
        if (!/\d/.test(character)) return []
        const other = String((Number(character) + 1) % 10)
        return [number.slice(0, at) + other + number.slice(at + 1)]
      })
      // A digit may weigh nothing, and 11 has one more remainder than there are digits.
      expect(wrong.filter((one) => numberHolds(one, check)).length).to.be.at.most(2)
    })
  }

  it('finds by Verhoeff every wrong digit and every exchange of two neighbours', () => {
    const check = { named: 'verhoeff' } as const
    const number = '234567890124'
    expect(numberHolds('2345 6789 0124', check)).to.equal(true)
    for (let at = 0; at + 1 < number.length; at++) {
      const [one = '', next = ''] = number.slice(at)
      const swapped = number.slice(0, at) + next + one + number.slice(at + 2)
      expect(numberHolds(swapped, check), swapped).to.equal(false)
      const other = String((Number(one) + 3) % 10)
      expect(numberHolds(number.slice(0, at) + other + number.slice(at + 1), check)).to.equal(false)
    }
  })

  it('refuses text that is no number', () => {
    expect(numberHolds('', { named: 'luhn' })).to.equal(false)
    expect(numberHolds('١٢٣', { named: 'luhn' })).to.equal(false)
    expect(numberHolds('ABC', { named: 'verhoeff' })).to.equal(false)
    expect(numberHolds(`${'9'.repeat(40)}Z`, { letter: 'ABC' })).to.equal(false)
  })
})
