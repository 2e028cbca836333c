import { type Arrangement, arrangeSpecimen } from '../../../scripts/specimens/arrange-specimen.ts'
import { tileSide } from '../../../scripts/specimens/camera/backgrounds.ts'
import { frameTable } from '../../../scripts/specimens/camera/frame-table.ts'
import { layPage, spreadTile } from '../../../scripts/specimens/camera/lay-scene.ts'
import { severityLevels } from '../../../scripts/specimens/camera/severities.ts'
import { drawShot } from '../../../scripts/specimens/camera/shot.ts'
import { plainWorld } from '../../../scripts/specimens/camera/world.ts'
import { demoSpecimen } from '../../../scripts/specimens/demo-specimen.ts'
import { printedLine } from '../../../scripts/specimens/draw/printed-line.ts'
import { type Sheet, sheetDrawing } from '../../../scripts/specimens/draw/sheet.ts'
import { photographedTruth, pictureTruth } from '../../../scripts/specimens/photographed-truth.ts'
import { rasterise } from '../../../scripts/specimens/render-specimen.ts'

const white = new Uint8Array(tileSide * tileSide * 3).fill(255)

describe('photographedTruth', () => {
  // Every measurement of located lines and corners depends on these boxes.
  for (const severity of severityLevels) {
    it(`puts a line's box around its ink, and no further, at severity ${severity}`, async () => {
      for (const seed of [1, 2, 3, 4]) {
        const { ink, quad, outline } = await photographedLine(severity, seed)
        expect(ink.length, 'there is ink').to.be.greaterThan(100)
        const strays = ink.map((pixel) => distanceOutside(pixel, outline))
        expect(Math.max(...strays), `seed ${seed}: beyond the box`).to.be.lessThan(1)
        // An H fills its box to the corners.
        for (const corner of quad) {
          const gaps = ink.map((pixel) => distance(pixel, corner))
          expect(Math.min(...gaps), `seed ${seed}: short of the box`).to.be.lessThan(2)
        }
      }
    })
  }

  it('says how each side must be turned, both as shown and as stored', () => {
    const turns = new Set<number>()
    for (let seed = 0; seed < 60; seed++) {
      const options = { severity: 4, seed } as const
      const { drawn, drawn_as_stored } = photographedTruth(demoSpecimen(), options)
      const { rotation, exifOrientation } = arrangeSpecimen(demoSpecimen(), options).shot
      const turned = (Math.round((rotation * 2) / Math.PI) + 4) % 4
      expect(drawn.sides[0]?.turn).to.equal(((4 - turned) % 4) * 90)
      expect(drawn_as_stored === undefined).to.equal(exifOrientation === 1)
      if (drawn_as_stored && exifOrientation !== 3) {
        expect(drawn_as_stored.width).to.equal(drawn.height)
      }
      turns.add(drawn.sides[0]?.turn ?? -1)
    }
    expect(turns).to.deep.equal(new Set([0, 90, 180, 270]))
  })
})

type Pixel = readonly [x: number, y: number]

/** A white card with one line of H across it, before light and lens. */
async function photographedLine(
  severity: (typeof severityLevels)[number],
  seed: number,
): Promise<{ ink: Pixel[]; quad: readonly Pixel[]; outline: readonly Pixel[] }> {
  const shot = drawShot(severity, seed)
  const style = { font: 'sansBold', size: 6, fill: '#000' } as const
  const drawing = printedLine('HHHHHHHHHHHHHHHH', 5, 40, style, { role: 'text' })
  const size = { width: 85.6, height: 53.98 }
  const side = { layout: 'TD1', side: 'front', cornerRadius: 0, left: 0, top: 0 } as const
  const sheet: Sheet = { ...size, sides: [{ ...side, ...size, drawing }] }
  const raster = await rasterise({ ...size, svg: sheetDrawing(sheet).svg }, shot.pxPerMm)
  const { width, height } = raster
  const framing = frameTable([{ width, height, x: 0, y: 0, turn: 0 }], shot, plainWorld)
  const scene = spreadTile(white, framing.width, framing.height)
  const { bendPx } = shot
  layPage(scene, { raster, cornerRadius: 0, bendPx, contrast: 1, ...framing.placed[0] })
  const ink: Pixel[] = []
  scene.data.forEach((level, at) => {
    const pixel = Math.floor(at / 3)
    const [x, y] = [pixel % framing.width, Math.floor(pixel / framing.width)]
    if (at % 3 === 0 && level < 110) ink.push([x + 0.5, y + 0.5])
  })
  const page = { sheet, document: 0, size: { width, height }, cornerRadius: 0, bendPx } as const
  const cover = { fingers: [], sleeve: false, width: 0, height: 0 }
  const arranged: Arrangement = { shot, world: plainWorld, pages: [page], framing, cover }
  const [line] = pictureTruth(arranged, 0).sides[0]?.lines ?? []
  return { ink, quad: line?.quad ?? [], outline: line?.outline ?? line?.quad ?? [] }
}

/** 0 inside the polygon, else the distance to its nearest edge. */
function distanceOutside(pixel: Pixel, polygon: readonly Pixel[]): number {
  let inside = false
  let nearest = Number.POSITIVE_INFINITY
  polygon.forEach((a, index) => {
    const b = polygon[(index + 1) % polygon.length] ?? a
    if (a[1] > pixel[1] !== b[1] > pixel[1]) {
      const crossing = a[0] + ((pixel[1] - a[1]) / (b[1] - a[1])) * (b[0] - a[0])
      if (pixel[0] < crossing) inside = !inside
    }
    nearest = Math.min(nearest, distanceToEdge(pixel, a, b))
  })
  return inside ? 0 : nearest
}

function distanceToEdge(pixel: Pixel, a: Pixel, b: Pixel): number {
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]]
  const along = ((pixel[0] - a[0]) * dx + (pixel[1] - a[1]) * dy) / (dx * dx + dy * dy || 1)
  const share = Math.min(1, Math.max(0, along))
  return distance(pixel, [a[0] + share * dx, a[1] + share * dy])
}

function distance(a: Pixel, b: Pixel): number {
  return Math.hypot(a[0] - b[0], a[1] - b[1])
}
