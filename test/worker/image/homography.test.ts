import {
  applyHomography,
  type Corners,
  composeHomography,
  downAt,
  homographyTo,
  invertHomography,
} from '../../../worker/image/homography.ts'

const corners: Corners = [
  { x: 10, y: 20 },
  { x: 200, y: 40 },
  { x: 5, y: 90 },
  { x: 230, y: 150 },
]

describe('homographyTo', () => {
  const seen = homographyTo(corners, 43, 2)
  if (seen === null) throw new Error('there is one')

  it('maps the corners of the rectangle to where they are seen', () => {
    const places = [
      { x: 0, y: 0 },
      { x: 43, y: 0 },
      { x: 0, y: 2 },
      { x: 43, y: 2 },
    ]
    for (const [i, place] of places.entries()) {
      const { x, y } = applyHomography(seen, place)
      expect(x).to.be.closeTo(corners[i]?.x ?? Number.NaN, 1e-9)
      expect(y).to.be.closeTo(corners[i]?.y ?? Number.NaN, 1e-9)
    }
  })

  it('keeps straight lines straight', () => {
    const [a, b, c] = [0, 20, 43].map((x) => applyHomography(seen, { x, y: 1 }))
    if (!a || !b || !c) throw new Error('three points')
    expect((b.x - a.x) * (c.y - a.y)).to.be.closeTo((c.x - a.x) * (b.y - a.y), 1e-6)
  })

  it('is null when three corners lie on a line', () => {
    const flat: Corners = [corners[0], { x: 1, y: 1 }, { x: 2, y: 2 }, { x: 3, y: 3 }]
    expect(homographyTo(flat, 1, 1)).to.equal(null)
  })

  it('gives the direction and length of a step down', () => {
    const place = { x: 30, y: 0.5 }
    const here = applyHomography(seen, place)
    const below = applyHomography(seen, { ...place, y: 0.5 + 1e-6 })
    const down = downAt(seen, place)
    expect(down.x).to.be.closeTo((below.x - here.x) * 1e6, 1e-3)
    expect(down.y).to.be.closeTo((below.y - here.y) * 1e6, 1e-3)
  })

  it('can be inverted and composed with its inverse', () => {
    const back = invertHomography(seen)
    if (back === null) throw new Error('there is one')
    for (const place of [
      { x: 0, y: 0 },
      { x: 43, y: 2 },
      { x: 12, y: 1.5 },
    ]) {
      const { x, y } = applyHomography(back, applyHomography(seen, place))
      expect(x).to.be.closeTo(place.x, 1e-9)
      expect(y).to.be.closeTo(place.y, 1e-9)
      const both = applyHomography(composeHomography(back, seen), place)
      expect(both.x).to.be.closeTo(place.x, 1e-9)
      expect(both.y).to.be.closeTo(place.y, 1e-9)
    }
  })

  it('has no inverse when it maps the plane to a line', () => {
    const edge = { a: 1, b: 2, c: 0, d: 2, e: 4, f: 0, g: 0, h: 0 }
    expect(invertHomography(edge)).to.equal(null)
  })
})
