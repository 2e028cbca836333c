import { expect } from 'chai'
import type { Line } from '../printed-page.ts'
import { valuesOf } from '../read-lines.ts'

describe('captions of two columns in one line', () => {
  it('are matched with their own values', () => {
    const lines: readonly Line[] = [
      ['Doğum tarihi / Date of birth Doğum yeri / Place of birth', 23, 30, 0.8],
      ['11.11.1934', 23, 32.5],
      ['İZMİR', 42, 32.5],
    ]
    expect(valuesOf(lines, { kind: 'identity_card', country: 'TUR' })).to.deep.equal({
      birth_date: '1934-11-11',
      birth_place: 'İZMİR',
    })
  })

  it('may be three as well as two, but one caption in several languages is not split', () => {
    const lines: readonly Line[] = [
      ['SEXO / SEX ALTURA / HEIGHT NACIONALIDADE / NATIONALITY', 19, 25, 0.8],
      ['M', 19, 28],
      ['1,79', 27, 28],
      ['PRT', 39, 28],
    ]
    const portuguese = { kind: 'identity_card', country: 'PRT' } as const
    expect(valuesOf(lines, portuguese)).to.include({ sex: 'M', height: '1,79', nationality: 'PRT' })
    const one: readonly Line[] = [
      ['NOME / NAME / NOM / NOMBRE', 19, 25, 0.8],
      ['ANA MODELO', 19, 28],
    ]
    expect(valuesOf(one, portuguese)).to.deep.equal({ given_names: 'ANA MODELO' })
  })
})
