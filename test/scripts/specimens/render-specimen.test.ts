import sharp from 'sharp'
import { demoSpecimen } from '../../../scripts/specimens/demo-specimen.ts'
import { describeSpecimen } from '../../../scripts/specimens/describe/pools.ts'
import { drawSheet } from '../../../scripts/specimens/draw/sheet.ts'
import { printLayouts, specimenLayouts } from '../../../scripts/specimens/layouts.ts'
import { renderSpecimen } from '../../../scripts/specimens/render-specimen.ts'

describe('renderSpecimen', () => {
  it('returns the same bytes for the same description', async () => {
    const first = await renderSpecimen(demoSpecimen())
    const second = await renderSpecimen(demoSpecimen())
    expect(first.png.equals(second.png)).to.equal(true)
  })

  it('draws at 300 dpi, whatever the size of the document', async () => {
    const bySize = new Map(specimenLayouts.map((layout) => [printLayouts[layout].width, layout]))
    for (const layout of bySize.values()) {
      const { png } = await renderSpecimen({ ...describeSpecimen(4, { layout }), sides: 'back' })
      const { width, height, density } = await sharp(png).metadata()
      expect(width, layout).to.equal(Math.round((printLayouts[layout].width * 300) / 25.4))
      expect(height, layout).to.equal(Math.round((printLayouts[layout].height * 300) / 25.4))
      expect(density, layout).to.be.closeTo(300, 0.5)
    }
  })

  it('draws every layout in the size that its standard prescribes', () => {
    for (const layout of specimenLayouts) {
      const sheet = drawSheet({ ...describeSpecimen(4, { layout }), sides: 'back' })
      const { width, height } = printLayouts[layout]
      expect([sheet.width, sheet.height], layout).to.deep.equal([width, height])
    }
  })

  it('puts both sides of a card into one picture', async () => {
    const card = { ...describeSpecimen(4, { layout: 'TD1' }), sides: 'both' } as const
    const { height } = await sharp((await renderSpecimen(card)).png).metadata()
    expect(height).to.be.greaterThan((2 * printLayouts.TD1.height * 300) / 25.4)
  })

  // If the print differed from truth.json, every figure measured on it would be wrong.
  it('draws another picture, with its own truth, for another document number', async () => {
    const demo = demoSpecimen()
    const other = await renderSpecimen({ ...demo, documentNumber: 'L898902C4' })
    const same = await renderSpecimen(demo)
    expect(other.png.equals(same.png)).to.equal(false)
    expect(other.truth.mrz?.[1]).to.match(/^L898902C4/)
    expect(same.truth.mrz).to.deep.equal([
      'P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<',
      'L898902C36UTO7408122F3404159ZE184226B<<<<<16',
    ])
  })
})
