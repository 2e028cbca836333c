import { textTable } from '../../../command-line/text-table.ts'
import { quantile } from '../../../evaluation/summary/quantile.ts'
import type { PageJudgement } from './judge-page.ts'

/** With at least this overlap, everything on the page is about where it should be. */
const OVERLAP_ENOUGH = 0.85

const regions = ['portrait', 'signature', 'chip'] as const

/** Tables for a terminal: pictures with an MRZ, without one, and all; CPU by stage; failures. */
export function printPages(judgements: readonly PageJudgement[]): string {
  const groups = [
    { name: 'with MRZ', members: judgements.filter(({ hasMrz }) => hasMrz) },
    { name: 'without', members: judgements.filter(({ hasMrz }) => !hasMrz) },
    { name: 'all', members: judgements },
  ]
  const figures = groups.map(({ members }) => figuresOf(members))
  const names = Object.keys(figures[0] ?? {})
  return [
    textTable(
      ['', ...groups.map(({ name }) => name)],
      names.map((name) => [name, ...figures.map((of) => of[name] ?? '–')]),
    ),
    textTable(
      ['CPU ms', ...groups.flatMap(({ name }) => [`${name}\nmedian`, 'p95'])],
      stagesOf(judgements).map((stage) => [
        stage,
        ...groups.flatMap(({ members }) => {
          const ms = members.flatMap(({ cpuMs }) => cpuMs.get(stage) ?? [])
          return [quantile(ms, 0.5), quantile(ms, 0.95)].map((value) => value.toFixed(1))
        }),
      ]),
    ),
    ...failures(judgements),
  ].join('\n\n')
}

function figuresOf(judgements: readonly PageJudgement[]): Record<string, string> {
  const overlaps = judgements.flatMap(({ overlap }) => overlap ?? [])
  const known = judgements.flatMap(({ overlap, cornersKnown }) =>
    overlap !== null && cornersKnown ? overlap : [],
  )
  const count = (right: (one: PageJudgement) => boolean | null) => {
    const told = judgements.flatMap((one) => right(one) ?? [])
    return share(told.filter(Boolean).length, told.length)
  }
  const asked = (slot: 'portrait' | 'signature' | 'chip' | 'rear') => (one: PageJudgement) =>
    one[slot] === 'right' || one[slot] === 'missed' || one[slot] === 'wrong'
      ? one[slot] === 'right'
      : null
  return {
    pictures: `${judgements.length}`,
    'corners known': share(known.length, overlaps.length),
    'overlap, median': fixed(quantile(overlaps, 0.5), overlaps.length),
    'overlap, 5 %': fixed(quantile(overlaps, 0.05), overlaps.length),
    'overlap ≥ 0.85': share(overlaps.filter((of) => of >= OVERLAP_ENOUGH).length, overlaps.length),
    'of known corners': share(known.filter((of) => of >= OVERLAP_ENOUGH).length, known.length),
    'upright, vote': count(({ voteUpright }) => voteUpright),
    'upright, in the end': count(({ upright }) => upright),
    'MRZ presence right': count(({ hasMrz, seesMrz }) => hasMrz === seesMrz),
    'portrait right': count(asked('portrait')),
    'signature right': count(asked('signature')),
    'chip right': count(asked('chip')),
    ...Object.fromEntries(
      regions.map((kind) => [
        `${kind}s wrong, invented`,
        (['wrong', 'invented'] as const)
          .map((verdict) => judgements.filter((one) => one[kind] === verdict).length)
          .join(', '),
      ]),
    ),
    'second side right': count(asked('rear')),
  }
}

function stagesOf(judgements: readonly PageJudgement[]): string[] {
  return [...new Set(judgements.flatMap(({ cpuMs }) => [...cpuMs.keys()]))]
}

/** Lists wrong answers, which are worse than none: corners, turns, regions, second sides. */
function failures(judgements: readonly PageJudgement[]): string[] {
  const lines = judgements.flatMap(({ name, overlap, cornersKnown, upright, rear, ...one }) => [
    ...(cornersKnown && overlap !== null && overlap < OVERLAP_ENOUGH
      ? [`${name}: wrong corners, overlap ${overlap.toFixed(2)}`]
      : []),
    ...(upright === false ? [`${name}: not upright`] : []),
    ...regions.flatMap((kind) =>
      one[kind] === 'invented' || one[kind] === 'wrong' ? [`${name}: ${one[kind]} ${kind}`] : [],
    ),
    ...(rear === 'wrong' ? [`${name}: wrong second side`] : []),
  ])
  return lines.length > 0 ? [lines.join('\n')] : []
}

function share(part: number, of: number): string {
  return of === 0 ? '–' : `${part} of ${of} ${((100 * part) / of).toFixed(1)} %`
}

function fixed(value: number, count: number): string {
  return count === 0 ? '–' : value.toFixed(3)
}
