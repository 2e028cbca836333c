/** The days of a component as a strip of bars that differ in shape as well as in colour. */
import type { StatusSummary } from '../../shared/contract/status-documents.ts'
import { type DayColour, dayColours } from '../../shared/status/uptime.ts'
import { type Html, html } from '../http/html.ts'
import { rowsOf, table } from './table.ts'

type Day = StatusSummary['components'][number]['days'][number]

export const meaningOfColour: Readonly<Record<DayColour, string>> = {
  green: 'No outage',
  yellow: 'Degraded',
  orange: 'Short or partial outage',
  red: 'Outage',
  blue: 'Maintenance',
  grey: 'Not measured',
}

const barWidth = 4
const barPitch = 5
const barHeight = 32

/**
 * The drawn parts of a bar from top to bottom, on a scale of 0 to `barHeight`. The worse the day,
 * the more parts.
 */
const partsOf: Readonly<Record<DayColour, readonly (readonly [from: number, to: number])[]>> = {
  green: [[0, 32]],
  yellow: [
    [0, 13],
    [19, 32],
  ],
  orange: [
    [0, 8],
    [12, 20],
    [24, 32],
  ],
  red: [
    [0, 5],
    [9, 14],
    [18, 23],
    [27, 32],
  ],
  blue: [[16, 32]],
  grey: [[26, 32]],
}

/** A single picture for screen readers; `dayTable` beside it lists what matters. */
export function dayStrip(name: string, days: readonly Day[]): Html {
  const width = days.length * barPitch
  return html`<svg class="strip" role="img" aria-label="${name}, the last ${days.length} days: ${counted(days)}." viewBox="0 0 ${width} ${barHeight}" preserveAspectRatio="none">
${days.map(
  ({ date, colour }, index) =>
    html`<path class="${colour}" d="${bar(colour, index * barPitch)}"><title>${date}: ${meaningOfColour[colour]}</title></path>
`,
)}</svg>`
}

/** Explains the shapes. */
export function stripLegend(): Html {
  const items = dayColours.map(
    (colour) =>
      html`<li><svg class="swatch" aria-hidden="true" preserveAspectRatio="none" viewBox="0 0 ${barWidth} ${barHeight}"><path class="${colour}" d="${bar(colour, 0)}"/></svg> ${meaningOfColour[colour]}</li>
`,
  )
  return html`<ul class="legend" aria-label="What the bars mean">
${items}</ul>`
}

/** Lists the days with an outage or maintenance, newest first. */
export function dayTable(name: string, days: readonly Day[]): Html {
  const notable = days.filter(({ colour }) => colour !== 'green' && colour !== 'grey').toReversed()
  if (notable.length === 0)
    return html`<p class="quiet">No outages or maintenance in this period.</p>`
  const rows = notable.map(({ date, colour, uptime, downtime_minutes, maintenance_minutes }) => [
    html`<time>${date}</time>`,
    meaningOfColour[colour],
    uptimePercent(uptime),
    String(downtime_minutes),
    String(maintenance_minutes),
  ])
  const head = ['Day (UTC)', 'State', 'Uptime', 'Downtime, minutes', 'Maintenance, minutes']
  return html`<details><summary>Days with an outage or maintenance (${notable.length})</summary>
${table(`Days of ${name}`, head, rowsOf(rows))}</details>`
}

export function uptimePercent(uptime: number | null): string {
  return uptime === null ? 'not measured' : `${uptime}%`
}

function counted(days: readonly Day[]): string {
  const counts = dayColours.map((colour) => {
    const count = days.filter((day) => day.colour === colour).length
    return count === 0 ? [] : [`${meaningOfColour[colour].toLowerCase()} on ${count}`]
  })
  return counts.flat().join(', ')
}

function bar(colour: DayColour, x: number): string {
  return partsOf[colour]
    .map(([from, to]) => `M${x} ${from}h${barWidth}v${to - from}h-${barWidth}z`)
    .join('')
}
