import { expect } from 'chai'
import { spelt } from '../../../../worker/viz/values/name-spelling.ts'

describe('the spelling of a name', () => {
  const cases: readonly (readonly [read: string, name: string])[] = [
    ['VZOr', 'VZOR'],
    ['-CORINNE', 'CORINNE'],
    ['ANNA MARIAs,', 'ANNA MARIAS,'],
    ['McDONALD', 'McDONALD'],
    ['McDonald', 'McDonald'],
    ['O’Brien', 'O’Brien'],
    ['DiCaprio', 'DiCaprio'],
    ['van der Berg', 'van der Berg'],
    ['GROß', 'GROß'],
    ['DOE Jr.', 'DOE Jr.'],
    ['ANNA-MARIE', 'ANNA-MARIE'],
    ['LlAM JULlAN', 'LIAM JULIAN'],
    ['lVAN', 'IVAN'],
    ['AlMARRI', 'AlMARRI'],
    ['Al-Masri', 'Al-Masri'],
    ['Wil', 'Wil'],
  ]
  for (const [read, name] of cases) {
    it(`is ${name} where ${read} was read`, () => expect(spelt(read)).to.equal(name))
  }
})
