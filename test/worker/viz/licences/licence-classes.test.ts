import { expect } from 'chai'
import type { Line } from '../printed-page.ts'
import { valuesOf } from '../read-lines.ts'

describe('classes of a licence in words and letters', () => {
  it('are the words that its issuer uses, in reading order', () => {
    const lines: readonly Line[] = [
      ['2종소형', 5, 14.4, 2.2],
      ['1종보통', 5, 11.2, 2.2],
    ]
    expect(valuesOf(lines, { kind: 'driving_licence', country: 'KOR' })).to.include({
      'dl_class@1042': '1종보통 2종소형',
    })
    expect(valuesOf(lines, { kind: 'identity_card', country: 'KOR' })).not.to.have.property(
      'dl_class@1042',
    )
  })

  it('are the words below a caption, if the issuer uses them', () => {
    const lines: readonly Line[] = [
      ['CLASS', 50, 30, 1.1],
      ['GENERAL', 50, 33],
    ]
    expect(valuesOf(lines, { kind: 'driving_licence', country: 'JAM' })).to.include({
      dl_class: 'GENERAL',
    })
    expect(valuesOf(lines, { kind: 'driving_licence', country: 'GBR' })).not.to.have.property(
      'dl_class',
    )
  })

  it('may be a word in the heading', () => {
    const heading: readonly Line[] = [
      ['LICENCIA DE CONDUCIR', 56, 4],
      ['AUTOMOVILISTA', 63, 8],
    ]
    const read = valuesOf(heading, { kind: 'driving_licence', country: 'MEX' })
    expect(read).to.include({ dl_class: 'AUTOMOVILISTA' })
  })

  // Without serifs, both letters are a plain stroke.
  it('have a capital I in a Roman numeral that was read with a small L', () => {
    const lines: readonly Line[] = [
      ['Clase / Categoría', 30, 8, 1.2],
      ['A llb', 30, 10.5],
    ]
    expect(valuesOf(lines, { kind: 'driving_licence', country: 'PER' })).to.include({
      dl_class: 'A IIb',
    })
  })

  // Regression: a licence for heavy vehicles whose holder is proficient with a car had two classes.
  it('do not include words below another caption, and are listed once each', () => {
    const licence = { kind: 'driving_licence', country: 'AUS' } as const
    const lines: readonly Line[] = [
      ['LICENCE TYPE', 4, 37, 1.2],
      ['HEAVY RIGID', 4, 40],
      ['PROFICIENCY', 4, 44, 1.2],
      ['CAR', 4, 47],
    ]
    expect(valuesOf(lines, licence)).to.include({ dl_class: 'HEAVY RIGID' })
    const twice: readonly Line[] = [
      ['CAR', 4, 40],
      ['CAR', 30, 40],
    ]
    expect(valuesOf(twice, licence)).to.deep.equal({ dl_class: 'CAR' })
  })

  it('are a single letter only when that is taller than all else', () => {
    const indonesian = { kind: 'driving_licence', country: 'IDN' } as const
    const heading: Line = ['SURAT IZIN MENGEMUDI', 26, 6, 2.2]
    expect(valuesOf([heading, ['A', 76, 8, 4.6]], indonesian)).to.deep.equal({ dl_class: 'A' })
    expect(valuesOf([heading, ['A', 76, 8, 2.2]], indonesian)).to.deep.equal({})
  })
})
