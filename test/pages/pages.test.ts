/**
 * Associates written pages with fields: each JSON file beside this one is a group of them. They are a
 * scored set: a change may lose pages down to the floor if read pictures gain by it, and names them.
 * Those of `rules/` are no part of it: each proves a rule, and none of them may be lost.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { type Bounds, pageFile, readWritten, type WrittenPage } from './written-page.ts'

/** Pages that must be read as they say, at least. */
const RIGHT_MIN = 660

/** Pages that are not, and what outweighs or replaced the reading that they were written for. */
const LOST_PAGES = 'lost-pages.json'

const here = import.meta.dirname

function jsonOf(file: string): unknown {
  return JSON.parse(readFileSync(join(here, file), 'utf8'))
}

/** What a page says, and what it reads otherwise: `wrong` where a value is read that is none. */
interface JudgedPage {
  /** File, group, title, and its place in the group. */
  readonly name: string
  readonly faults: readonly { readonly says: string; readonly isWrong: boolean }[]
}

function judged(page: WrittenPage, name: string): JudgedPage {
  const { equals, includes, not, lacks = [], probability = {} } = page
  const read = readWritten(page)
  const values = Object.fromEntries(Object.entries(read).map(([key, { value }]) => [key, value]))
  const others = equals === undefined ? [] : Object.keys(values).filter((key) => !(key in equals))
  return {
    name,
    faults: [
      ...Object.entries({ ...equals, ...includes }).flatMap(([key, value]) =>
        values[key] === value
          ? []
          : [{ says: `${key}: ${values[key]} for ${value}`, isWrong: values[key] !== undefined }],
      ),
      ...Object.entries(not ?? {})
        .filter(([key, value]) => values[key] === value)
        .map(([key]) => ({ says: `${key}: ${values[key]}`, isWrong: true })),
      ...[...lacks, ...others]
        .filter((key) => key in values)
        .map((key) => ({ says: `${key}: ${values[key]} for none`, isWrong: true })),
      ...Object.entries(probability)
        .filter(([key, bounds]) => !isWithin(read[key]?.probability, bounds))
        .map(([key]) => ({ says: `${key}: ${read[key]?.probability} likely`, isWrong: true })),
    ],
  }
}

function isWithin(probability: number | undefined, bounds: Bounds): boolean {
  const { above = -1, atLeast = 0, atMost = 1, below = 2 } = bounds
  return (
    probability !== undefined &&
    probability > above &&
    probability >= atLeast &&
    probability <= atMost &&
    probability < below
  )
}

const files = readdirSync(here, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.json') && path !== LOST_PAGES)
  .sort()

const pages = files.flatMap((file) =>
  Object.entries(pageFile.parse(jsonOf(file))).flatMap(([group, all]) =>
    all.map((page, at) => ({ page, name: `${file}, ${group}, ${page.it} (${at + 1})` })),
  ),
)

const scored = pages.filter(({ name }) => !name.startsWith('rules/'))

describe('the written pages', () => {
  const lost: JudgedPage[] = []

  before(function () {
    this.timeout(600_000)
    for (const { page, name } of pages) {
      const one = judged(page, name)
      if (one.faults.length > 0) lost.push(one)
    }
  })

  const said = (all: readonly JudgedPage[]) =>
    all.map(({ name, faults }) => `${name}\n  ${faults.map(({ says }) => says).join('\n  ')}`)

  it('are read as they say, down to the floor', () => {
    const right = scored.length - lost.length
    expect(right, said(lost).join('\n')).to.be.at.least(RIGHT_MIN)
  })

  it('are all read as they say where they prove a rule', () => {
    expect(said(lost.filter(({ name }) => name.startsWith('rules/')))).to.deep.equal([])
  })

  it('do not give a wrong value', () => {
    const wrong = lost.filter(({ faults }) => faults.some(({ isWrong }) => isWrong))
    expect(said(wrong)).to.deep.equal([])
  })

  it('are lost only where lost-pages.json names what outweighs them', () => {
    const named = z.record(z.string(), z.string().min(1)).parse(jsonOf(LOST_PAGES))
    const unnamed = lost.filter(({ name }) => !(name in named))
    expect(said(unnamed)).to.deep.equal([])
    expect(Object.keys(named).sort()).to.deep.equal(lost.map(({ name }) => name).sort())
  })
})
