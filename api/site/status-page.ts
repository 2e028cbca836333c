/** `/status`: the summary and the incidents of the last 90 days, for people. */
import {
  type StatusIncidents,
  type StatusSummary,
  stripDays,
} from '../../shared/contract/status-documents.ts'
import {
  type ComponentId,
  type ComponentState,
  components as known,
} from '../../shared/status/components.ts'
import { stateWithIncidents } from '../../shared/status/headline.ts'
import type { DayColour } from '../../shared/status/uptime.ts'
import { type Html, html } from '../http/html.ts'
import { statusIncidentsOf } from '../status/incidents.ts'
import type { StatusBasis } from '../status/status-copy.ts'
import { statusSummaryOf } from '../status/summary.ts'
import { dayStrip, dayTable, stripLegend } from './day-strip.ts'
import { latencyPlots } from './latency-plots.ts'
import { type PageParts, page } from './page.ts'
import { plotStyle } from './plots/plot-style.ts'
import { budgetLine, uptimeLine } from './uptime-lines.ts'

const shownStates: Readonly<
  Record<ComponentState, { readonly name: string; readonly colour: DayColour }>
> = {
  operational: { name: 'Operational', colour: 'green' },
  degraded: { name: 'Degraded', colour: 'yellow' },
  partial_outage: { name: 'Partial outage', colour: 'orange' },
  major_outage: { name: 'Major outage', colour: 'red' },
  under_maintenance: { name: 'Under maintenance', colour: 'blue' },
}

const unmeasured = { name: 'Not measured', colour: 'grey' } as const

export const statusParts: PageParts = { style: plotStyle }

/** The same for everybody until the next snapshot: it shows no time but the snapshot's. */
export function statusPage(basis: StatusBasis): string {
  const summary = statusSummaryOf(basis)
  const { incidents } = statusIncidentsOf(basis, { days: stripDays })
  return page(
    'Status · Document Recognition API',
    html`<h1>Service status</h1>
${headline(summary)}
${summary.incidents.length === 0 ? '' : incidentSection('Open incidents', summary.incidents)}
${summary.maintenance.length === 0 ? '' : maintenanceSection(summary.maintenance)}
<h2>Components</h2>
${summary.components.map((component) => componentSection(component, summary.incidents))}
${stripLegend()}
<h2>How fast documents are recognized</h2>
${speed(summary)}
${latencyPlots(basis)}
${pastIncidents(incidents)}
<h2>For programs</h2>
<ul>
<li><a href="/status/summary.json">summary.json</a>, <a href="/status/history.json">history.json</a> and <a href="/status/incidents.json">incidents.json</a>, described in the <a href="/docs/operations/getStatusSummary">reference</a></li>
<li><a href="/status/feed.xml">Incident feed</a> (Atom)</li>
</ul>`,
    statusParts,
  )
}

/** What an old copy says may have changed since: it is quoted, and not coloured. */
function headline({ headline: { status, message }, generated_at, stale }: StatusSummary): Html {
  const at = generated_at === null ? '' : moment(generated_at)
  if (stale && generated_at !== null)
    return html`<p class="banner grey"><strong>The present state is not known.</strong> These figures could not be updated. At ${at} they said: ${message}</p>`
  const { colour } = status === null ? unmeasured : shownStates[status]
  return html`<p class="banner ${colour}"><strong>${message}</strong>${at === '' ? '' : html` As of ${at}.`}</p>`
}

function componentSection(
  component: StatusSummary['components'][number],
  incidents: readonly Incident[],
): Html {
  const { id, name, note } = component
  const state = shownState(component, incidents)
  return html`<section class="component" aria-labelledby="${id}">
<h3 id="${id}">${name}</h3>
<p class="state"><span class="dot ${state.colour}"></span>${state.name}</p>
${state.isStated ? html`<p class="quiet">As an open incident says. Our own measurement: ${state.measured}.</p>` : ''}
${note === null ? '' : html`<p class="quiet">${note}</p>`}
${component.uptime_90d === null ? html`<p class="quiet">Nothing was measured in the last ${stripDays} days.</p>` : measuredDays(component)}
</section>
`
}

function measuredDays(component: StatusSummary['components'][number]): Html {
  const { name, days } = component
  return html`${dayStrip(name, days)}
<p class="ends quiet"><span>${days.length} days ago</span> <span>Today</span></p>
${uptimeLine(component)}
${budgetLine(component)}
${dayTable(name, days)}`
}

function speed(summary: StatusSummary): Html {
  const { recognition_ms, engine_typical_slow_minute_ms: slow, refused } = summary
  const { p50, p95, samples, window_hours } = recognition_ms
  const ofCanary =
    p50 === null || p95 === null
      ? html`No test document was recognized in the last ${window_hours} hours.`
      : html`Of ${samples.toLocaleString('en')} test documents in the last ${window_hours} hours, half took at most ${p50} ms from request to response, and 95% took at most ${p95} ms.`
  const ofCustomers =
    slow === null
      ? html`No customer sent a document in the last ${window_hours} hours.`
      : html`In a typical minute, the slowest 5% of customers' documents took ${slow} ms or more.`
  const ofRefused =
    refused === 0
      ? ''
      : html` ${refused.toLocaleString('en')} more were refused at once because the service was full.`
  return html`<p>${ofCanary}</p>
<p>${ofCustomers}${ofRefused}</p>`
}

type Incident = StatusIncidents['incidents'][number]

function pastIncidents(incidents: readonly Incident[]): Html {
  const past = incidents.filter(({ status }) => status === 'resolved')
  const title = `Incidents in the last ${stripDays} days`
  if (past.length > 0) return incidentSection(title, past)
  return html`<h2>${title}</h2>
<p>No incidents were resolved in this period.</p>`
}

function incidentSection(title: string, incidents: readonly Incident[]): Html {
  return html`<h2>${title}</h2>
${incidents.map(incidentArticle)}`
}

function incidentArticle(incident: Incident): Html {
  const { id, name, impact, status, components, started_at, resolved_at, updates } = incident
  const until = resolved_at === null ? '' : html`, resolved ${moment(resolved_at)}`
  const items = updates.map(
    (
      update,
    ) => html`<li><strong>${capitalized(update.status)}</strong> (${moment(update.created_at)}): ${update.body}</li>
`,
  )
  return html`<article id="incident-${id}" aria-labelledby="title-${id}">
<h3 id="title-${id}">${name}</h3>
<p>${capitalized(status)}. Impact: ${impact}. Affects: ${namesOf(components)}. Since ${moment(started_at)}${until}.</p>
<ul class="updates">
${items}</ul>
</article>
`
}

function maintenanceSection(windows: StatusSummary['maintenance']): Html {
  const items = windows.map(
    ({ name, status, scheduled_for, scheduled_until, closes_api, components }) =>
      html`<li><strong>${name}</strong> ${status === 'in_progress' ? '(in progress)' : ''}<br>${moment(scheduled_for)} to ${moment(scheduled_until)}. Affects: ${namesOf(components)}.${closes_api ? html` Requests under <code>/v1</code> get 503 <a href="/docs/errors/maintenance"><code>maintenance</code></a> during this time.` : ''}</li>
`,
  )
  return html`<h2>Planned maintenance</h2>
<ul>
${items}</ul>`
}

/** A component with a note was not measured, and whether it works is not known. */
function shownState(
  { id, status, note }: StatusSummary['components'][number],
  incidents: readonly Incident[],
) {
  const stated = stateWithIncidents(
    { id, status: status ?? 'operational' },
    incidents.map(({ status: state, ...rest }) => ({ ...rest, state })),
  )
  const measured = status === null || note !== null ? unmeasured : shownStates[status]
  const isStated = stated !== (status ?? 'operational')
  return {
    ...(isStated ? shownStates[stated] : measured),
    isStated,
    measured: measured.name.toLowerCase(),
  }
}

function namesOf(ids: readonly ComponentId[]): string {
  return ids.map((id) => known[id].name).join(', ')
}

/** `2026-03-01T09:30:00Z` → `2026-03-01 09:30 UTC`. */
function moment(timestamp: string): Html {
  return html`<time datetime="${timestamp}">${timestamp.slice(0, 10)} ${timestamp.slice(11, 16)} UTC</time>`
}

function capitalized(word: string): string {
  return word.slice(0, 1).toUpperCase() + word.slice(1)
}
