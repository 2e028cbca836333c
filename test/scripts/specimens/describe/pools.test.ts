import {
  describeSpecimen,
  fontsOf,
  layoutsOf,
  pools,
} from '../../../../scripts/specimens/describe/pools.ts'
import { drawSheet } from '../../../../scripts/specimens/draw/sheet.ts'
import { printLayouts, specimenLayouts } from '../../../../scripts/specimens/layouts.ts'
import { specimenTruth } from '../../../../scripts/specimens/specimen-truth.ts'
import { familyOf } from '../../../../scripts/specimens/typeset/set-line.ts'
import {
  heldApartFamilies,
  type TypefaceName,
  typefaces,
} from '../../../../scripts/specimens/typeset/typefaces.ts'
import { states } from '../../../../scripts/specimens/words/states.ts'

const seeds = Array.from({ length: 60 }, (_, seed) => seed)

// What training has seen says nothing about what it has not seen.
describe('the training pool and the held-apart pool', () => {
  it('hold twenty layouts and eight faces apart', () => {
    expect(layoutsOf('held-apart')).to.have.length(20)
    expect(fontsOf('held-apart')).to.have.length(8)
    expect(pools.flatMap((pool) => layoutsOf(pool))).to.have.members(specimenLayouts)
  })

  it('hold apart layouts of six kinds of document', () => {
    const kinds = new Set(layoutsOf('held-apart').map((name) => printLayouts[name].kind))
    expect(kinds).to.deep.equal(
      new Set([
        'passport',
        'identity_card',
        'driving_licence',
        'residence_permit',
        'visa',
        'travel_document',
      ]),
    )
  })

  it('draw a held-apart layout only in held-apart faces', () => {
    for (const seed of seeds) {
      const { layout, print } = describeSpecimen(seed, { pool: 'held-apart' })
      expect(printLayouts[layout].heldApart, layout).to.equal(true)
      expect(typefaces[print.pageFont as TypefaceName].heldApart, print.pageFont).to.equal(true)
    }
  })

  // Regression: the state under `Country of Birth` was the truth of `nationality`.
  it('have the country of birth as birth place where a permit prints that caption', () => {
    for (const seed of seeds.slice(0, 6)) {
      const of = {
        ...describeSpecimen(seed, { layout: 'permit-american' }),
        sides: 'front' as const,
      }
      const { lines } = drawSheet(of).sides[0]?.drawing ?? { lines: [] }
      const { fields } = specimenTruth(of)
      const ofField = lines.filter(({ field }) => field === 'birth_place')
      expect(ofField.map(({ text }) => text)).to.have.members([
        'Country of Birth',
        fields?.birth_place,
      ])
      expect(fields?.birth_place).to.equal(states[of.nationality].english.toUpperCase())
      expect(fields).not.to.have.property('nationality')
    }
  })

  // Fonts installed on a machine are recognized by their family name.
  it('find every held-apart face by its family name', () => {
    for (const name of fontsOf('held-apart')) {
      const family = familyOf(name)
      expect(
        heldApartFamilies.some((apart) => family.startsWith(apart)),
        `${name} calls itself ${family}`,
      ).to.equal(true)
    }
  })
})
