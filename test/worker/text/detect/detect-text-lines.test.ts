import { detectTextLines } from '../../../../worker/text/detect/detect-text-lines.ts'
import { lengthOf } from '../../../../worker/text/detect/text-line.ts'
import { emptyMaps, paint } from '../../../support/pictures/synthetic-maps.ts'

/** log2 of a capital of 16 px in units of 8 px. */
const SIXTEEN = 1

describe('detectTextLines', () => {
  it('finds a line at its core, with the capital height given there', () => {
    const maps = emptyMaps()
    paint(maps, maps.core, { x: 100, y: 50, length: 80, thickness: 2 })
    maps.capital.fill(SIXTEEN)
    const [line, ...others] = detectTextLines(maps, 0)
    expect(others).to.have.length(0)
    expect(line?.capitalHeight).to.be.closeTo(16, 0.1)
    // 81 cells of 4 px, plus 0.15 capitals and a little more at each end.
    expect(line && lengthOf(line)).to.be.closeTo(327, 5)
    expect(line?.start.y).to.be.closeTo(201.5, 1)
  })

  it('follows a slanted line', () => {
    const maps = emptyMaps()
    paint(maps, maps.core, { x: 120, y: 90, length: 150, thickness: 2.4, angle: 0.3 })
    maps.capital.fill(SIXTEEN)
    const [line] = detectTextLines(maps, 0)
    if (line === undefined) throw new Error('no line')
    expect(Math.atan2(line.end.y - line.start.y, line.end.x - line.start.x)).to.be.closeTo(
      0.3,
      0.01,
    )
  })

  it('gives lines in reading direction when the page is upside down', () => {
    const maps = emptyMaps()
    paint(maps, maps.core, { x: 120, y: 90, length: 100, thickness: 2 })
    const upsideDown = detectTextLines(maps, 2)[0]
    expect(upsideDown && upsideDown.start.x > upsideDown.end.x).to.equal(true)
    const upright = detectTextLines(maps, 0)[0]
    expect(upright && upright.start.x < upright.end.x).to.equal(true)
  })

  it('gives a lone letter the direction of the lines around it', () => {
    const maps = emptyMaps()
    maps.capital.fill(SIXTEEN)
    paint(maps, maps.core, { x: 60, y: 60, length: 90, thickness: 2, angle: 0.2 })
    paint(maps, maps.core, { x: 60, y: 100, length: 90, thickness: 2, angle: 0.2 })
    paint(maps, maps.core, { x: 200, y: 120, length: 3, thickness: 3 })
    const letter = detectTextLines(maps, 0).find((line) => line.start.x > 700)
    if (letter === undefined) throw new Error('the letter was not found')
    expect(Math.atan2(letter.end.y - letter.start.y, letter.end.x - letter.start.x)).to.be.closeTo(
      0.2,
      0.02,
    )
  })

  it('measures how far the middle of a bent line sags', () => {
    const maps = emptyMaps()
    maps.capital.fill(SIXTEEN)
    for (let x = 20; x < 220; x++) {
      const t = (x - 120) / 100
      paint(maps, maps.core, { x, y: 80 + 6 * (1 - t * t), length: 1, thickness: 2 })
    }
    const [line] = detectTextLines(maps, 0)
    expect(line?.sag).to.be.closeTo(24, 2)
  })

  // Read as one line at the size of the value, the caption before it is too small to be read.
  it('splits a line where small capitals end and large ones begin', () => {
    const maps = emptyMaps()
    paint(maps, maps.core, { x: 100, y: 50, length: 80, thickness: 2 })
    for (let cell = 0; cell < maps.capital.length; cell++)
      maps.capital[cell] = cell % maps.width < 90 ? SIXTEEN - 0.7 : SIXTEEN
    const [label, value, ...others] = detectTextLines(maps, 0)
    expect(others).to.have.length(0)
    expect(label?.capitalHeight).to.be.closeTo(16 * 2 ** -0.7, 0.1)
    expect(value?.capitalHeight).to.be.closeTo(16, 0.1)
    expect(value && label && value.start.x - label.end.x).to.be.within(-20, 5)
  })

  it('keeps a line whole when its capitals grow slightly or its first letter looks small', () => {
    const maps = emptyMaps()
    paint(maps, maps.core, { x: 100, y: 50, length: 80, thickness: 2 })
    for (let cell = 0; cell < maps.capital.length; cell++)
      maps.capital[cell] = SIXTEEN + ((cell % maps.width) - 100) * 0.005
    expect(detectTextLines(maps, 0)).to.have.length(1)
    for (let cell = 0; cell < maps.capital.length; cell++)
      maps.capital[cell] = cell % maps.width < 62 ? SIXTEEN - 1.5 : SIXTEEN
    expect(detectTextLines(maps, 0)).to.have.length(1)
  })

  it('leaves out texture that hardly looks like print', () => {
    const maps = emptyMaps()
    paint(maps, maps.core, { x: 100, y: 50, length: 80, thickness: 2 }, -0.6)
    expect(detectTextLines(maps, 0)).to.have.length(0)
  })

  // A picture made to look like print everywhere must not cost more than a page does.
  it('returns a bounded number of lines for solid print and for a grid of dots', () => {
    const maps = emptyMaps()
    maps.core.fill(9)
    expect(detectTextLines(maps, 0)).to.have.length(1)
    for (let i = 0; i < maps.core.length; i++)
      maps.core[i] = (i % maps.width) % 3 < 2 && Math.floor(i / maps.width) % 3 === 0 ? 9 : -9
    expect(detectTextLines(maps, 0).length).to.be.within(1, 600)
  })

  it('returns an empty list for logits that are NaN', () => {
    const maps = emptyMaps()
    maps.core.fill(Number.NaN)
    expect(detectTextLines(maps, 0)).to.deep.equal([])
  })
})
