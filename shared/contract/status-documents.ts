/**
 * The public status documents (contract §4.7, §8.6): one schema each, from which types, OpenAPI
 * and reference are derived. Names are Statuspage's where the contract defines none.
 */
import { z } from 'zod'
import { componentIds, componentStates } from '../status/components.ts'
import { incidentImpacts, incidentStates, keptDays } from '../status/snapshot.ts'
import { dayColours } from '../status/uptime.ts'
import { utcTimestamp } from '../time/utc-timestamp.ts'
import { calendarDate } from './scan.ts'

/** How many days a strip shows, and a history by default. */
export const stripDays = 90

const percentage = z.number().min(0).max(100)
const milliseconds = z.int().nonnegative()

const schemaNumber = z
  .literal(1)
  .describe('The version of this document. It changes when a key is removed or renamed.')

/** The keys that every document begins with, in this order. */
const preamble = {
  schema: schemaNumber,
  generated_at: utcTimestamp
    .nullable()
    .describe('When the figures were compiled; null before the first measurement.'),
  stale: z
    .boolean()
    .describe('Whether this is the last good copy because it could not be updated.'),
}

const componentId = z
  .enum(componentIds)
  .meta({ id: 'ComponentId', description: 'A part of the service whose state is published.' })

const componentStatus = z.enum(componentStates).meta({
  id: 'ComponentStatus',
  description: 'The state of a component in the last measured minute.',
})

const dayColour = z.enum(dayColours).meta({
  id: 'DayColour',
  description:
    'The worst state of the day. `red`: at least 5 minutes of major outage. ' +
    '`orange`: a shorter major outage, or at least 5 minutes of partial outage. ' +
    '`yellow`: a shorter partial outage, or at least 5 degraded minutes. `green`: none of these. ' +
    '`blue`: only maintenance. `grey`: nothing was measured.',
})

const uptime = percentage
  .nullable()
  .describe(
    'Uptime in percent: (1 - downtime / counted) x 100, where maintenance is not counted and a minute of partial outage is 0.3 minutes of downtime. Null when no minute was counted.',
  )

const day = {
  date: calendarDate.describe('The day in UTC.'),
  colour: dayColour,
  uptime,
  downtime_minutes: z
    .number()
    .nonnegative()
    .describe('Minutes of major outage plus 0.3 times the minutes of partial outage.'),
  maintenance_minutes: z.int().min(0).max(1440).describe('Minutes of planned maintenance.'),
}

const statusDay = z.strictObject(day).meta({ id: 'StatusDay', description: 'One day in UTC.' })

const percentiles = {
  p50: milliseconds.nullable().describe('The median in milliseconds; null without samples.'),
  p95: milliseconds
    .nullable()
    .describe('The 95th percentile in milliseconds; null without samples.'),
  samples: z
    .int()
    .nonnegative()
    .describe('The number of durations that the percentiles are based on.'),
}

const errorBudget = z
  .strictObject({
    target: percentage.describe('The uptime aimed at over the window, in percent.'),
    window_days: z.int().positive().describe('The window, in UTC days, today included.'),
    allowed_minutes: z
      .number()
      .nonnegative()
      .describe('Downtime that the target allows in the window; maintenance is not counted.'),
    spent_minutes: z.number().nonnegative().describe('Downtime measured in the window.'),
    left_minutes: z
      .number()
      .describe('Allowed less spent; negative once the target is missed for this window.'),
  })
  .meta({
    id: 'ErrorBudget',
    description: 'How much more downtime the target of a component allows in its window.',
  })

const component = z
  .strictObject({
    id: componentId,
    name: z.string().describe('The display name.'),
    status: componentStatus.nullable().describe('Null until something has been measured.'),
    core: z
      .boolean()
      .describe('Whether an outage of this component counts as an outage of the product.'),
    note: z.string().nullable().describe('Why the component is not measured; null if it is.'),
    uptime_30d: uptime,
    uptime_90d: uptime,
    measured_since: calendarDate
      .nullable()
      .describe(
        'The first day with a measurement: before it, nothing is known. Null until there is one.',
      ),
    error_budget: errorBudget
      .nullable()
      .describe('Null for a component of which nothing was measured in the window.'),
    days: z
      .array(statusDay)
      .max(stripDays)
      .describe('The last 90 days, newest last; empty until something has been measured.'),
  })
  .meta({ id: 'StatusComponent', description: 'A component with its uptime and its last 90 days.' })

const incident = z
  .strictObject({
    id: z.uuid().describe('Stays the same as long as the entry exists.'),
    name: z.string().describe('The headline of the incident.'),
    status: z.enum(incidentStates).describe('The current stage of the incident.'),
    impact: z.enum(incidentImpacts).describe('How much it affects the service.'),
    components: z.array(componentId).describe('The components it affects.'),
    started_at: utcTimestamp,
    resolved_at: utcTimestamp.nullable().describe('Null until it is resolved.'),
    updates: z
      .array(
        z.strictObject({
          status: z.enum(incidentStates).describe('The stage of the incident from then on.'),
          body: z.string().describe('The text of the update.'),
          created_at: utcTimestamp,
        }),
      )
      .describe('The published updates, newest first.'),
  })
  .meta({ id: 'Incident', description: 'An incident and its updates.' })

const maintenance = z
  .strictObject({
    id: z.uuid().describe('Stays the same as long as the entry exists.'),
    name: z.string().describe('A short description of the work.'),
    status: z.enum(['scheduled', 'in_progress']).describe('Whether the work has begun.'),
    scheduled_for: utcTimestamp.describe('When it starts or started.'),
    scheduled_until: utcTimestamp.describe('When it is scheduled to end.'),
    closes_api: z
      .boolean()
      .describe('Whether requests under `/v1` get 503 `maintenance` during this time.'),
    components: z.array(componentId).describe('The components it affects.'),
  })
  .meta({ id: 'Maintenance', description: 'Planned maintenance, scheduled or in progress.' })

/** Body of `GET /status/summary.json`. */
export const statusSummary = z
  .strictObject({
    ...preamble,
    headline: z
      .strictObject({
        status: z
          .enum(componentStates)
          .nullable()
          .describe('Null while the API or the recognition is not measured.'),
        message: z.string().describe('The state in words.'),
      })
      .describe(
        'The state of the product: that of its core components, as measured or as an open incident says.',
      ),
    components: z.array(component).describe('Top-ups are left out while they are healthy.'),
    recognition_ms: z
      .strictObject({
        ...percentiles,
        window_hours: z.int().positive().describe('The period that the durations cover, in hours.'),
      })
      .describe('How long the recognition of a test document took, from request to response.'),
    engine_typical_slow_minute_ms: milliseconds
      .nullable()
      .describe(
        "How long slow scans took in a typical minute: the median, over the minutes of the last 24 hours, of each minute's p95 over customers' scans, those that ended by their deadline included. Not a percentile. Null without scans.",
      ),
    refused: z
      .int()
      .nonnegative()
      .describe(
        "How many customers' scans were refused in the last 24 hours because the engine was full. They took no time and are in no other figure.",
      ),
    incidents: z.array(incident).describe('Incidents that are not resolved, newest first.'),
    maintenance: z
      .array(maintenance)
      .describe('Maintenance scheduled or in progress, soonest first.'),
  })
  .meta({ id: 'StatusSummary', description: 'The state of the service at a glance.' })
export type StatusSummary = z.infer<typeof statusSummary>

/** Body of `GET /status/history.json`. */
export const statusHistory = z
  .strictObject({
    ...preamble,
    component: componentId,
    days: z
      .array(
        z.strictObject({
          ...day,
          recognition_ms: z
            .strictObject(percentiles)
            .nullable()
            .describe(
              'How long the test documents of the day took; null for components other than `recognition`.',
            ),
        }),
      )
      .describe(
        'The requested number of days, newest last; empty until something has been measured.',
      ),
  })
  .meta({ id: 'StatusHistory', description: 'The daily history of one component.' })
export type StatusHistory = z.infer<typeof statusHistory>

/** Body of `GET /status/incidents.json`. */
export const statusIncidents = z
  .strictObject({
    ...preamble,
    incidents: z
      .array(incident)
      .describe('Incidents that started in the requested days, newest first.'),
  })
  .meta({ id: 'StatusIncidents', description: 'Recent incidents.' })
export type StatusIncidents = z.infer<typeof statusIncidents>

const latency = (share: string) =>
  z
    .number()
    .nonnegative()
    .nullable()
    .describe(`${share} of request latency in milliseconds; null without samples.`)

/** Body of `GET /status.json`. */
export const processStatus = z
  .strictObject({
    schema: schemaNumber,
    p50: latency('The median'),
    p95: latency('The 95th percentile'),
    p99: latency('The 99th percentile'),
    samples: z
      .int()
      .nonnegative()
      .describe('The number of recent requests that the percentiles are based on; at most 1,000.'),
    uptime_seconds: z.int().nonnegative().describe('Seconds since this process started.'),
  })
  .meta({ id: 'ProcessStatus', description: 'The request latency of the process that responds.' })
export type ProcessStatus = z.infer<typeof processStatus>

const daysRange = `must be a whole number from 1 to ${keptDays}`

const days = z
  .string(daysRange)
  .regex(/^\d{1,3}$/, daysRange)
  .transform(Number)
  .pipe(z.int().min(1, daysRange).max(keptDays, daysRange))
  .default(stripDays)
  .meta({ description: 'How many UTC days to return, today included.' })

/** Query of `GET /status/incidents.json`. */
export const incidentsQuery = z.strictObject({ days })

/** Query of `GET /status/history.json`. */
export const historyQuery = z.strictObject({
  component: z
    .enum(componentIds, `must be one of ${componentIds.join(', ')}`)
    .default('api')
    .meta({ description: 'The component whose history to return.' }),
  days,
})
