import { mainPhoto } from '../../../worker/crops/main-photo.ts'
import { type Portrait, portraitsOf } from '../../../worker/crops/portraits.ts'
import { watermarkFace } from '../../../worker/crops/watermark-face.ts'
import { viewOf } from '../../../worker/page/corners.ts'
import { lookAtPicture, lookAtView } from '../../../worker/page/portrait-look.ts'
import { CellMap } from '../../../worker/text/detect/cell-map.ts'
import { CELL } from '../../../worker/text/detect/layout-maps.ts'
import { edgesOf, type Patch, sceneOf, shareOf } from '../../support/pictures/crop-scene.ts'
import { emptyMaps, paint } from '../../support/pictures/synthetic-maps.ts'

const page = { left: 20, top: 20, width: 428, height: 270, background: '#ffffff' }
/** Face 24 × 31 mm, ghost 10 × 13 mm; a pixel is a fifth of a millimetre. */
const face: Patch = { left: 50, top: 90, width: 120, height: 155, background: '#ff0000' }
const ghost: Patch = { left: 350, top: 110, width: 50, height: 65, background: '#0000ff' }
const size = { widthMm: 85.6, heightMm: 54 }

/** A page with patches on it, and what the network has detected as portraits. */
async function sceneWith(
  patches: readonly Patch[],
  seen: readonly { readonly patch: Omit<Patch, 'background'>; readonly logit?: number }[],
) {
  const scene = await sceneOf(700, 320, [page, ...patches])
  const maps = emptyMaps(176, 80)
  for (const { patch, logit = 4 } of seen) {
    const [length, thickness] = [patch.width / CELL, patch.height / CELL]
    const [x, y] = [patch.left / CELL + length / 2, patch.top / CELL + thickness / 2]
    paint(maps, maps.portrait, { x, y, length, thickness }, logit)
  }
  return {
    ...scene,
    front: { corners: edgesOf(page), size },
    portraitLooks: lookAtPicture(new CellMap(maps, maps.portrait), scene.picture),
  }
}

async function pageWith(patches: readonly Patch[], logit?: number) {
  const scene = await sceneWith(
    patches,
    patches.map((patch) => (logit === undefined ? { patch } : { patch, logit })),
  )
  return { scene, portraits: portraitsOf(scene) }
}

function photoOf({ scene, portraits }: Awaited<ReturnType<typeof pageWith>>) {
  return mainPhoto(scene, portraits)
}

function expectFrame(portrait: Portrait | undefined, patch: Patch): void {
  const [p, , r] = portrait?.corners ?? []
  // Portraits are cut with a margin.
  const margin = 0.06
  expect(p?.x).to.be.closeTo(patch.left - margin * patch.width, 8)
  expect(p?.y).to.be.closeTo(patch.top - margin * patch.height, 8)
  expect(r?.x).to.be.closeTo(patch.left + (1 + margin) * patch.width, 8)
  expect(r?.y).to.be.closeTo(patch.top + (1 + margin) * patch.height, 8)
}

describe('portraits', () => {
  // Regression: a window reaching beyond the page won, so a third of the photo was table.
  it('stays on the page if a face is at its edge', async () => {
    const atEdge = { left: 20, top: 100, width: 65, height: 85, background: '#f4f4f4' }
    for (const seen of [0.5, 0.7, 1]) {
      const part = { ...atEdge, height: seen * atEdge.height }
      const scene = await sceneWith([atEdge], [{ patch: part, logit: 3 }])
      const boxes = portraitsOf(scene).map(({ box }) => box)
      for (const { left } of boxes) expect(left, `${seen} seen`).to.be.at.least(-1)
    }
  })

  it('uses the larger face as the photo, the smaller as the ghost, in any order', async () => {
    for (const order of [
      [face, ghost],
      [ghost, face],
    ]) {
      const { scene, portraits } = await pageWith(order)
      const [photo, watermark] = [mainPhoto(scene, portraits), watermarkFace(scene, portraits)]
      expect(photo && shareOf(photo, [255, 0, 0])).to.be.within(0.7, 0.95)
      expect(watermark && shareOf(watermark, [0, 0, 255])).to.be.within(0.6, 0.95)
      expect(photo).to.include({ height: 100 })
      expect(watermark?.height).to.be.closeTo(73, 8)
    }
  })

  // The network may outline a portrait raggedly, by half, or in two pieces.
  it('finds the frame if only a part of the portrait was detected, or too much', async () => {
    const { left, top, width, height } = face
    const upper = { left, top, width, height: 0.45 * height }
    const lower = { left, top: top + 0.6 * height, width, height: 0.4 * height }
    const ragged = { left: left - 14, top: top - 12, width: width + 28, height: height + 24 }
    for (const seen of [[upper, lower], [{ ...upper, height: 0.65 * height }], [ragged]]) {
      const scene = await sceneWith(
        [face],
        seen.map((patch) => ({ patch })),
      )
      const portraits = portraitsOf(scene)
      expect(portraits).to.have.length(1)
      expectFrame(portraits[0], face)
    }
  })

  // The network detects only half of many faces, which are portraits all the same.
  it('does not lower the likelihood of a face that was half detected', async () => {
    const lower = { ...face, height: 0.5 * face.height }
    const [portrait] = portraitsOf(await sceneWith([face], [{ patch: lower, logit: 1 }]))
    expectFrame(portrait, face)
    expect(portrait?.likelihood).to.be.above(0.45)
  })

  it('needs most of the frame to make up for the half of a face that was not detected', async () => {
    const { left, top, width, height, background } = face
    const bars = [
      { left, top: top - 6, width, height: 6, background },
      { left: left - 6, top, width: 6, height, background },
      { left, top: top + height, width, height: 6, background },
    ]
    const lower = { left, top, width, height: 0.5 * height }
    const seen = [{ patch: lower, logit: 1 }]
    expect(portraitsOf(await sceneWith(bars, seen)), 'three sides').to.have.length(1)
    expect(portraitsOf(await sceneWith(bars.slice(0, 2), seen)), 'two sides').to.have.length(0)
  })

  // A logo may look a little like part of a face; a window around it grows to portrait size.
  it('does not mistake a doubtful detection without a frame for a portrait', async () => {
    const logo = { left: 250, top: 110, width: 78, height: 100 }
    const scene = await sceneWith([], [{ patch: logo, logit: -0.1 }])
    expect(mainPhoto(scene, portraitsOf(scene))).to.equal(null)
  })

  // A window reaching to the table has the sharpest edge, but that is not the portrait's frame.
  it('does not mistake the edge of the page for that of the portrait', async () => {
    const pale = { ...face, background: '#f5f5f5' }
    const ragged = { ...face, left: page.left, width: face.left - page.left + face.width }
    const scene = await sceneWith([pale], [{ patch: ragged }])
    const believed = { left: 12, top: 12, width: 444, height: 286 }
    const front = { ...scene.front, corners: edgesOf(believed) }
    const [portrait] = portraitsOf({ ...scene, front })
    expect(portrait?.corners[0].x).to.be.above(33)
    expectFrame(portrait, face)
  })

  it('ignores a detection without a frame beside a portrait', async () => {
    const beside = { left: 180, top: 106, width: 61, height: 56 }
    const upper = { ...face, height: 149 }
    const portraits = portraitsOf(await sceneWith([face], [{ patch: upper }, { patch: beside }]))
    expect(portraits).to.have.length(1)
    expectFrame(portraits[0], face)
  })

  it('prefers a certain portrait to something larger that may be one', async () => {
    const arms: Patch = { left: 230, top: 70, width: 160, height: 206, background: '#00ff00' }
    const scene = await sceneWith([face, arms], [{ patch: face }, { patch: arms, logit: -0.2 }])
    const portraits = portraitsOf(scene)
    expect(portraits).to.have.length(2)
    expectFrame(portraits[0], face)
  })

  // A pale face may be detected less clearly than the ghost beside it.
  it('uses the face as the photo although a smaller ghost is likelier', async () => {
    const pale = { ...face, width: 70, height: 90 }
    const seen = [
      { patch: ghost, logit: 6 },
      { patch: pale, logit: -0.1 },
    ]
    const scene = await sceneWith([ghost, pale], seen)
    const portraits = portraitsOf(scene)
    expectFrame(portraits[0], ghost)
    const photo = mainPhoto(scene, portraits)
    expect(photo && shareOf(photo, [255, 0, 0])).to.be.within(0.7, 0.95)
  })

  // The overview may miss a face or half of it; the closer look may miss a grainy one.
  it('finds a portrait that only one of the two looks has detected', async () => {
    const scene = await sceneWith([face], [{ patch: face }])
    const perUnit = 8
    const { left, top, width, height } = face
    const near = emptyMaps(176, 112)
    const perPixel = (perUnit * size.widthMm) / page.width
    const [length, thickness] = [(width * perPixel) / CELL, (height * perPixel) / CELL]
    const x = ((left - page.left) * perPixel) / CELL + length / 2
    const y = ((top - page.top) * perPixel) / CELL + thickness / 2
    paint(near, near.portrait, { x, y, length, thickness })
    const toOverview = viewOf(scene.front.corners, size)
    if (toOverview === null) throw new Error('a card spans a plane')
    const nothing = lookAtPicture(new CellMap(emptyMaps(), emptyMaps().portrait), scene.picture)
    const flat = { grey: scene.picture.overviewGrey, perUnit, toOverview, size }
    const closer = lookAtView(new CellMap(near, near.portrait), flat)
    for (const portraitLooks of [
      [...nothing, ...closer],
      [...scene.portraitLooks, ...nothing],
    ]) {
      const portraits = portraitsOf({ ...scene, portraitLooks })
      expect(portraits).to.have.length(1)
      expectFrame(portraits[0], face)
    }
    expect(portraitsOf({ ...scene, portraitLooks: nothing })).to.deep.equal([])
  })

  // Proves 2.8e
  it('leaves out the photo but not the ghost if the caller wants no portrait', async () => {
    const { scene, portraits } = await pageWith([face, ghost])
    const unwanted = { ...scene, returnPortrait: false }
    expect(mainPhoto(unwanted, portraits)).to.equal(null)
    expect(watermarkFace(unwanted, portraits)).not.to.equal(null)
  })

  // Somebody else's face, or a coat of arms, shown as the holder is worse than no portrait.
  // Proves D3.10b
  it('does not find a portrait where there is none', async () => {
    expect(photoOf(await pageWith([])), 'where there is none').to.equal(null)
    expect(photoOf(await pageWith([face], -0.6)), 'of what only looks a little so').to.equal(null)
    expect(photoOf(await pageWith([ghost])), 'of what is too small').to.equal(null)
    const beside = { ...face, left: 520 }
    expect(photoOf(await pageWith([beside])), 'beside the page').to.equal(null)
    const { scene, portraits } = await pageWith([face])
    expect(watermarkFace(scene, portraits), 'a ghost').to.equal(null)
  })

  it('finds the photo on the other side, and then no ghost on the front', async () => {
    const behind = { left: 460, top: 20, width: 214, height: 135, background: '#ffffff' }
    const other: Patch = { left: 480, top: 40, width: 62, height: 80, background: '#ff0000' }
    const scene = await sceneWith(
      [ghost, behind, other],
      [ghost, other].map((patch) => ({ patch })),
    )
    const withRear = { ...scene, rear: { corners: edgesOf(behind), size } }
    const portraits = portraitsOf(withRear)
    expect(mainPhoto(withRear, portraits)?.height).to.be.closeTo(90, 3)
    expect(watermarkFace(withRear, portraits)).to.equal(null)
  })

  it('finds the photo if the edges of the page are not known', async () => {
    const { scene } = await pageWith([face])
    const unknown = { ...scene, front: null }
    expect(mainPhoto(unknown, portraitsOf(unknown))).to.include({ height: 100 })
  })

  // A card held in a hand is tilted; if its edges are not known, the face would be too.
  it('straightens the photo by the tilt of the print if the edges are not known', async () => {
    const { scene } = await pageWith([face])
    for (const tilt of [0.15, -0.3]) {
      const [portrait] = portraitsOf({ ...scene, front: null, tilt })
      const [p, q, r] = portrait?.corners ?? []
      if (!p || !q || !r) throw new Error('a portrait has corners')
      expect(Math.atan2(q.y - p.y, q.x - p.x)).to.be.closeTo(tilt, 0.01)
      const { left, top, width, height } = face
      expect((p.x + r.x) / 2).to.be.closeTo(left + width / 2, 15)
      expect((p.y + r.y) / 2).to.be.closeTo(top + height / 2, 15)
    }
  })
})
