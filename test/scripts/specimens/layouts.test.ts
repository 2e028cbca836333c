import { describeSpecimen } from '../../../scripts/specimens/describe/pools.ts'
import type { DrawnLine, DrawnRegion } from '../../../scripts/specimens/draw/drawing.ts'
import { drawSheet, type LaidSide } from '../../../scripts/specimens/draw/sheet.ts'
import type { Quad } from '../../../scripts/specimens/geometry.ts'
import {
  classicLayouts,
  type SpecimenLayout,
  specimenLayouts,
} from '../../../scripts/specimens/layouts.ts'
import { typefaceNames } from '../../../scripts/specimens/typeset/typefaces.ts'
import { coreFieldNames } from '../../../shared/fields/catalogue.ts'

const seeds = ['a', 'b', 'c', 'd'] as const

// The six classic layouts copy measured documents, on which labels touch now and then.
const drawnLayouts = specimenLayouts.filter((name) => !(name in classicLayouts))

describe('layouts', () => {
  for (const name of drawnLayouts) {
    // Nobody can read a line under another, and its box would teach the network something wrong.
    it(`${name}: nothing overlaps or leaves the page`, () => {
      const faults = seeds.flatMap((seed) => sidesOf(name, seed)).flatMap(faultsOf)
      expect(faults).to.deep.equal([])
    })
  }

  it('say SPECIMEN on every side', () => {
    for (const name of specimenLayouts) {
      for (const side of sidesOf(name, 'mark')) {
        const marks = side.drawing.lines.filter(({ text }) => text === 'SPECIMEN')
        expect(marks, `${name} ${side.side}`).to.have.length.of.at.least(2)
      }
    }
  })

  it('name their fields as the catalogue does', () => {
    for (const name of specimenLayouts) {
      const lines = sidesOf(name, 'names').flatMap(({ drawing }) => drawing.lines)
      const unknown = lines.filter(({ field, role }) =>
        field === undefined ? role === 'field' : !coreFieldNames.includes(field),
      )
      expect(unknown, name).to.deep.equal([])
    }
  })
})

function sidesOf(layout: SpecimenLayout, seed: string): readonly LaidSide[] {
  const description = describeSpecimen(seed, { layout }, { page: typefaceNames })
  return drawSheet({ ...description, sides: 'both' }).sides
}

interface Box {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** How far things may overlap, mm: strokes reach over the edges of their boxes. */
const touchMax = 0.12

/** What leaves the page or lies on something else. */
function faultsOf(side: LaidSide): string[] {
  const page = { left: 0, top: 0, right: side.width, bottom: side.height }
  const things = placesOf(side)
  return things.flatMap(({ what, box }, index) => [
    ...(isInside(box, page) ? [] : [`${what} leaves the ${side.side}`]),
    ...things
      .slice(index + 1)
      .filter((other) => overlap(box, other.box) >= touchMax)
      .map((other) => `${what} on ${other.what}`),
  ])
}

/** Lines of print and pictures; decoration and security film may lie over anything. */
function placesOf({ drawing }: LaidSide): { what: string; box: Box }[] {
  const isPrint = ({ role }: DrawnLine): boolean => role !== 'decoration'
  const isPicture = ({ kind }: DrawnRegion): boolean =>
    kind !== 'hologram' && kind !== 'stamp' && kind !== 'emblem'
  return [
    ...drawing.lines.filter(isPrint).map(({ text, role, field, quad }) => ({
      what: `${role} ${field ?? ''} "${text}"`,
      box: boxOf(quad),
    })),
    ...drawing.regions
      .filter(isPicture)
      .map(({ kind, quad }) => ({ what: kind, box: boxOf(quad) })),
  ]
}

function boxOf(quad: Quad): Box {
  const xs = quad.map(({ x }) => x)
  const ys = quad.map(({ y }) => y)
  return {
    left: Math.min(...xs),
    top: Math.min(...ys),
    right: Math.max(...xs),
    bottom: Math.max(...ys),
  }
}

function isInside(box: Box, page: Box): boolean {
  return (
    box.left > page.left && box.top > page.top && box.right < page.right && box.bottom < page.bottom
  )
}

/** How far two boxes overlap, in mm: the lesser of the two directions. */
function overlap(a: Box, b: Box): number {
  return Math.min(
    Math.min(a.right, b.right) - Math.max(a.left, b.left),
    Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top),
  )
}
