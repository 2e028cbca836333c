/** Designs as `*.json` beside this file writes them. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { type PagePlan, pagePlan } from '../draw/page-plan.ts'
import { stateGroups } from '../words/states.ts'
import { type PrintLayout, printLayout, sizes } from './layout.ts'

const change = z.record(z.string(), z.unknown())

/** All of a side; or how it differs from `like`, a side before it in the file, such as `TD1 front`. */
const writtenPlan = z.looseObject({
  like: z.string().optional(),
  /** Its fields; or how they differ, by name, where null removes one. */
  fields: z.union([z.array(change), z.record(z.string(), change.nullable())]).default({}),
  /** Fields in addition to those of `like`. */
  more: z.array(change).default([]),
})

const writtenLayouts = z.record(
  z.string(),
  z.looseObject({
    /** Of `sizes`; what stands beside it, such as a radius, is its own. */
    size: z.string().optional(),
    /** Codes of issuers, or a group of them. */
    states: z.union([z.enum(['latin', 'national', 'mock']), z.array(z.string())]),
    front: writtenPlan,
    back: writtenPlan.optional(),
  }),
)

/**
 * The designs of a file, by name, in its order.
 * @throws Error naming what is missing or wrong
 */
export function readLayouts<Name extends string>(file: string): Record<Name, PrintLayout> {
  const text = readFileSync(join(import.meta.dirname, file), 'utf8')
  const plans = new Map<string, PagePlan>()
  const layouts: Record<string, unknown> = {}
  for (const [name, written] of Object.entries(writtenLayouts.parse(JSON.parse(text)))) {
    const { size, states, front, back, ...rest } = written
    const side = (which: string, plan: z.infer<typeof writtenPlan>): PagePlan => {
      const whole = wholePlan(plan, plans)
      plans.set(`${name} ${which}`, whole)
      return whole
    }
    layouts[name] = {
      ...Object.entries(sizes).find(([format]) => format === size)?.[1],
      ...rest,
      states: typeof states === 'string' ? stateGroups[states] : states,
      front: side('front', front),
      ...(back === undefined ? {} : { back: side('back', back) }),
    }
  }
  return z.record(z.custom<Name>(), printLayout).parse(layouts)
}

/** A plan with all that it has from the side it is like; null: it has no such thing. */
function wholePlan(
  { like, fields, more, ...own }: z.infer<typeof writtenPlan>,
  plans: ReadonlyMap<string, PagePlan>,
): PagePlan {
  if (Array.isArray(fields)) return pagePlan.parse({ ...own, fields })
  const base = plans.get(like ?? '')
  if (base === undefined) throw new Error(`no side before it is "${like}"`)
  const kept = base.fields.filter(({ field }) => fields[field] !== null)
  const all = {
    ...base,
    ...own,
    fields: [...kept.map((at) => ({ ...at, ...fields[at.field] })), ...more],
  }
  return pagePlan.parse(
    Object.fromEntries(Object.entries(all).filter(([, value]) => value !== null)),
  )
}
