import { check } from 'recheck'
import type { Pattern } from './pattern.ts'
import { withSmallAlphabet } from './small-alphabet.ts'

/** How the steps of a search may grow with the length of the text. */
export type Growth = 'linear' | 'quadratic' | 'worse' | 'not decided'

export interface PatternVerdict {
  readonly growth: Growth
  /** In words: the degree, and a text that shows it. */
  readonly why: string
}

/** Nearly all are judged within a second; with lookarounds it searches for a slow text. */
const timeoutMs = 120_000

/** Reads the degree in `3rd degree polynomial (fuzz)`. */
const degree = /^(\d{1,2})\p{L}{2} degree polynomial/u

export async function judgePattern({ source, flags }: Pattern): Promise<PatternVerdict> {
  // What only marks groups or keeps a place is unknown to it and costs nothing.
  const found = await check(withSmallAlphabet(source), flags.replace(/[dg]/g, ''), {
    timeout: timeoutMs,
    // Steps are counted instead: by the clock a busy machine makes harmless patterns slow.
    attackTimeout: null,
    incubationTimeout: null,
  })
  if (found.status === 'safe') return { growth: 'linear', why: 'linear' }
  if (found.status === 'unknown') return { growth: 'not decided', why: found.error.kind }
  const { summary } = found.complexity
  const slow = found.attack.pattern.slice(0, 100)
  return {
    growth: degree.exec(summary)?.[1] === '2' ? 'quadratic' : 'worse',
    why: `${summary}, such as on ${slow}`,
  }
}
