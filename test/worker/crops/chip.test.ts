import { overlapOf } from '../../../scripts/evaluation/judge/overlap.ts'
import { chip, chipOf } from '../../../worker/crops/chip.ts'
import { drawSign } from '../../../worker/crops/chip-sign.ts'
import { findOnPages } from '../../../worker/crops/page-finds.ts'
import { inOverview, sidesOf } from '../../../worker/crops/plane.ts'
import { edgesOf, sceneOf } from '../../support/pictures/crop-scene.ts'
import { type SpecimenScene, specimenScene } from '../../support/pictures/specimen-scene.ts'

/** How well the chip found overlaps the one drawn, 0 to 1. */
function foundOf({ scene, drawn }: SpecimenScene): number {
  const { chip: found } = findOnPages(scene)
  const truth = drawn('chip')
  if (found === null || truth === null) return 0
  return overlapOf(inOverview(found.plane, found), truth, scene.picture.overviewGrey)
}

// ICAO 9303-9 §2.3: two bands around a disk in a ring of paper.
describe('drawSign', () => {
  const { values, width, height, signHeight } = drawSign(60)

  /** Whether the pixel at so many heights of the sign from its middle is dark. */
  const isDark = (u: number, v: number) => {
    const [x, y] = [u, v].map((one, at) =>
      Math.floor((at === 0 ? width : height) / 2 + one * signHeight),
    )
    return (values[(y ?? 0) * width + (x ?? 0)] ?? 0) < 0
  }

  for (const [what, is, u, v] of [
    ['the disk', 'dark', 0, 0],
    ['the ring', 'light', 0, 0.27],
    ['the ring beside the gap', 'light', 0.27, 0],
    ['the upper band', 'dark', 0.6, -0.2],
    ['the lower band', 'dark', -0.6, 0.2],
    ['the gap between the bands', 'light', 0.6, 0],
    ['the margin', 'light', 0, 0.57],
  ] as const)
    it(`has ${what} ${is}`, () => {
      expect(isDark(u, v)).to.equal(is === 'dark')
    })
})

describe('chip', () => {
  // Proves D3.10d
  it('finds the contacts on the front or back of a card', async () => {
    for (const [layout, side] of [
      ['id-chip-front', 'front'],
      ['TD1', 'back'],
    ] as const) {
      const specimen = await specimenScene(layout, side)
      expect(foundOf(specimen), layout).to.be.above(0.75)
      const { scene } = specimen
      expect(chip(scene, findOnPages(scene).chip)).to.include({ height: 100 })
    }
  })

  it('finds the chip symbol if there are no contacts', async () => {
    for (const layout of ['passport-seven-zones', 'permit-european', 'id-labels-above'] as const)
      expect(foundOf(await specimenScene(layout, 'front')), layout).to.be.above(0.65)
  })

  // A patch of print shown as a chip would misrepresent the card.
  it('does not find a chip where there is none', async () => {
    for (const layout of ['TD3', 'TD2', 'DL', 'us-licence-inline', 'eu-licence-plain'] as const) {
      const { scene } = await specimenScene(layout, 'front')
      expect(findOnPages(scene).chip, layout).to.equal(null)
    }
    const { scene } = await specimenScene('passport-seven-zones', 'front', ['chip'])
    expect(findOnPages(scene).chip, 'painted over').to.equal(null)
  })

  it('is null if the edges of the page are not known', async () => {
    const { scene } = await specimenScene('TD1', 'back')
    expect(findOnPages({ ...scene, front: null }).chip).to.equal(null)
  })

  // Skin under warm light is as yellow as gold, and a portrait has edges too.
  it('does not mistake a likely portrait for contacts, nor contacts for an unlikely one', async () => {
    const page = { left: 20, top: 20, width: 428, height: 270, background: '#ffffff' }
    const plate = { left: 70, top: 110, width: 63, height: 58, background: '#b98a50' }
    const scene = {
      ...(await sceneOf(700, 320, [page, plate])),
      front: { corners: edgesOf(page), size: { widthMm: 85.6, heightMm: 54 } },
    }
    const [plane] = sidesOf(scene)
    if (plane === undefined) throw new Error('a card has a side')
    const box = { left: 6, top: 14, right: 28, bottom: 42 }
    const seen = { corners: inOverview(plane, box), aspect: 0.8, area: 616, box, plane }
    expect(chipOf(scene, [])).not.to.equal(null)
    expect(chipOf(scene, [{ ...seen, likelihood: 0.6 }])).not.to.equal(null)
    expect(chipOf(scene, [{ ...seen, likelihood: 0.95 }])).to.equal(null)
    const beside = { ...seen, box: { left: 20, top: 14, right: 42, bottom: 42 }, likelihood: 0.95 }
    expect(chipOf(scene, [beside])).not.to.equal(null)
  })
})
