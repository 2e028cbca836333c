import { parse } from 'mrz'
import { drawSheet } from '../../../scripts/specimens/draw/sheet.ts'
import { type ClassicLayout, classicLayouts } from '../../../scripts/specimens/layouts.ts'
import { randomDescription } from '../../../scripts/specimens/random-description.ts'
import { specimenTruth } from '../../../scripts/specimens/specimen-truth.ts'
import { canDraw } from '../../../scripts/specimens/typeset/set-line.ts'

const seeds = Array.from({ length: 400 }, (_, seed) => seed)

describe('randomDescription', () => {
  it('depends on its seed alone', () => {
    expect(randomDescription('x')).to.deep.equal(randomDescription('x'))
    expect(randomDescription('x')).to.not.deep.equal(randomDescription('y'))
  })

  it('draws every layout, and only the requested one if there is one', () => {
    expect(new Set(seeds.map((seed) => randomDescription(seed).layout))).to.deep.equal(
      new Set(Object.keys(classicLayouts)),
    )
    for (const layout of Object.keys(classicLayouts) as ClassicLayout[]) {
      expect(randomDescription(1, layout).layout).to.equal(layout)
    }
  })

  // A letter that the shipped faces lack would stop a run of hundreds half way.
  it('uses only letters that the shipped faces can draw', () => {
    for (const seed of seeds) {
      const lines = drawSheet(randomDescription(seed)).sides.flatMap(({ drawing }) => drawing.lines)
      const missing = lines.filter(({ text, face }) => !canDraw(face, text))
      expect(missing, String(seed)).to.deep.equal([])
    }
  })

  // The whole evaluation depends on this: with a wrong truth, a right reading counts as wrong.
  it('has MRZs whose check digits an independent parser accepts', () => {
    let parsed = 0
    for (const seed of seeds) {
      const { layout, mrz } = specimenTruth(randomDescription(seed))
      // The parser does not know visas, which have no composite check digit (ICAO 9303-7).
      if (!mrz || !layout?.startsWith('TD')) continue
      const failed = parse(mrz).details.filter(
        ({ field, valid }) => field?.endsWith('CheckDigit') && !valid,
      )
      expect(failed, mrz.join('\n')).to.deep.equal([])
      parsed++
    }
    expect(parsed).to.be.greaterThan(200)
  })

  it('has no MRZ on a licence or on the front of a card', () => {
    expect(specimenTruth(randomDescription(1, 'DL')).mrz).to.equal(null)
    const front = { ...randomDescription(1, 'TD1'), sides: 'front' } as const
    expect(specimenTruth(front)).to.include({ mrz: null, layout: null, verified: null })
  })
})
