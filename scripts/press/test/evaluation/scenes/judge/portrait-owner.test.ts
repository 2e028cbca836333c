import { expect } from 'chai'
import sharp from 'sharp'
import { frontOf } from '../../../../evaluation/scenes/draw/own-faces.ts'
import {
  type Photograph,
  photographScene,
} from '../../../../evaluation/scenes/draw/photograph-scene.ts'
import { portraitOwner } from '../../../../evaluation/scenes/judge/portrait-owner.ts'
import { anna, lena, sceneOfTwo } from '../two-people.ts'

const laid = [
  { of: { ...anna, artworkSeed: 'anna' }, owner: 'A', x: 0 },
  { of: { ...lena, artworkSeed: 'lena' }, owner: 'B', x: 140 },
].map(({ of, owner, x }) => ({
  face: frontOf(of),
  owner: owner === 'A' ? ('A' as const) : ('B' as const),
  x,
  y: 0,
  turn: x === 0 ? 0 : 20,
  shadow: 0,
}))

/** What the picture shows around the middle of a portrait, as an answer shows it. */
async function photoOf({ image, toPicture }: Photograph, owner: 'A' | 'B'): Promise<string> {
  const one = laid.find((each) => each.owner === owner)
  const [box] = one?.face.portraits ?? []
  if (one === undefined || box === undefined) throw new Error('a passport shows a portrait')
  const angle = (one.turn * Math.PI) / 180
  const right = box.x + (box.width - one.face.width) / 2
  const down = box.y + (box.height - one.face.height) / 2
  const at = toPicture({
    x: one.x + right * Math.cos(angle) - down * Math.sin(angle),
    y: one.y + right * Math.sin(angle) + down * Math.cos(angle),
  })
  const pxPerMm = toPicture({ x: 1, y: 0 }).x - toPicture({ x: 0, y: 0 }).x
  const width = Math.round(1.25 * box.width * pxPerMm)
  const height = Math.round(1.25 * box.height * pxPerMm)
  const upright = await sharp(image).autoOrient().toBuffer()
  const left = Math.round(at.x - width / 2)
  const crop = { left, top: Math.round(at.y - height / 2), width, height }
  const jpeg = await sharp(upright).extract(crop).resize({ height: 100 }).jpeg().toBuffer()
  return `data:image/jpeg;base64,${jpeg.toString('base64')}`
}

describe('portraitOwner', () => {
  it('knows whose portrait was cut out, also of a page that lies askew', async () => {
    const photograph = await photographScene(sceneOfTwo(laid), 'portraits')
    expect(await portraitOwner(laid, photograph, await photoOf(photograph, 'A'))).to.equal('A')
    expect(await portraitOwner(laid, photograph, await photoOf(photograph, 'B'))).to.equal('B')
  })

  it('gives a picture of neither, and no picture, to nobody', async () => {
    const photograph = await photographScene(sceneOfTwo(laid), 'portraits')
    const grey = await sharp({ create: { width: 70, height: 90, channels: 3, background: '#888' } })
      .jpeg()
      .toBuffer()
    const url = `data:image/jpeg;base64,${grey.toString('base64')}`
    expect(await portraitOwner(laid, photograph, url)).to.equal(null)
    expect(await portraitOwner(laid, photograph, null)).to.equal(null)
  })
})
