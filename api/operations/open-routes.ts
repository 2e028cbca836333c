/** The rows of the route table that need no credential: probes, status, documents and pages. */
import { z } from 'zod'
import { liveness, readiness } from '../../shared/contract/health.ts'
import { directoryPath, directoryType, keyDirectory } from '../../shared/contract/signing.ts'
import {
  historyQuery,
  incidentsQuery,
  processStatus,
  statusHistory,
  statusIncidents,
  statusSummary,
} from '../../shared/contract/status-documents.ts'
import type { AnswerRow } from '../route.ts'
import { captureModules } from '../site/capture/capture-files.ts'
import { securityTxtPath } from '../site/security-txt.ts'
import { documentList, fieldList, languageList } from '../site/vocabulary/lists.ts'
import type { Route } from './handled-route.ts'
import { getLiveness, getReadiness } from './health.ts'
import { getKeyDirectory } from './key-directory.ts'
import { getPage, getSecurityTxt } from './site.ts'
import {
  getProcessStatus,
  getStatusFeed,
  getStatusHistory,
  getStatusIncidents,
  getStatusPage,
  getStatusSummary,
} from './status.ts'

/** No credential, rate limit or body; `probe` and `document` below override what differs. */
const open = {
  method: 'GET',
  credential: 'none',
  rate: null,
  turns: 'requests',
  anyOrigin: false,
  body: null,
  query: null,
} as const

const probe = { ...open, turns: 'probes', cache: 'no-store' } as const
const page = { ...open, cache: 'public, max-age=300', operation: null } as const

/** For programs on any origin; unknown query parameters are refused. */
const document = { ...open, anyOrigin: true, query: z.strictObject({}) } as const

function answersWithETag(
  description: string,
  schema: NonNullable<AnswerRow['schema']>,
  mediaType?: AnswerRow['mediaType'],
): readonly AnswerRow[] {
  return [
    {
      status: 200,
      description,
      schema,
      headers: ['ETag'],
      ...(mediaType === undefined ? {} : { mediaType }),
    },
    {
      status: 304,
      description: 'The document has not changed since the version in `If-None-Match`.',
      schema: null,
      headers: ['ETag'],
    },
  ]
}

export const openRoutes: readonly Route[] = [
  {
    ...probe,
    path: '/livez',
    handle: getLiveness,
    operation: {
      id: 'getLiveness',
      summary: 'Check that the process is alive',
      description: 'Responds without checking the database, Redis or the workers.',
      answers: [{ status: 200, description: 'The process is alive.', schema: liveness }],
      errors: [],
    },
  },
  {
    ...probe,
    path: '/readyz',
    handle: getReadiness,
    operation: {
      id: 'getReadiness',
      summary: 'Check that the process should get requests',
      description:
        'Checks the database, Redis and the workers. Without a worker that can read, or while a store refuses writes to all, it stays 200 and says `degraded`. The result is cached for two seconds.',
      answers: [
        { status: 200, description: 'The process serves requests.', schema: readiness },
        {
          status: 503,
          description: 'A store is away or the process is stopping; `checks` says why.',
          schema: readiness,
          headers: ['Retry-After'],
        },
      ],
      errors: [],
    },
  },
  {
    ...page,
    path: '/openapi.json',
    anyOrigin: true,
    handle: getPage,
    operation: {
      id: 'getOpenApi',
      summary: 'Read this document',
      description: 'Returns this OpenAPI document. It changes only when a new version is released.',
      answers: answersWithETag(
        'The OpenAPI 3.1 document.',
        z.looseObject({ openapi: z.literal('3.1.0') }),
      ),
      errors: [],
    },
  },
  {
    ...page,
    path: '/docs/fields.json',
    anyOrigin: true,
    handle: getPage,
    operation: {
      id: 'listFields',
      summary: 'List the field names',
      description:
        'Returns every name that an entry of `fields` can have: label, category, meaning, format and an example.',
      answers: answersWithETag('The fields.', fieldList),
      errors: [],
    },
  },
  {
    ...page,
    path: '/docs/languages.json',
    anyOrigin: true,
    handle: getPage,
    operation: {
      id: 'listLanguages',
      summary: 'List the language identifiers',
      description:
        'Returns every language identifier that the `id` of a field entry can contain, with its language.',
      answers: answersWithETag('The language identifiers.', languageList),
      errors: [],
    },
  },
  {
    ...page,
    path: '/docs/documents.json',
    anyOrigin: true,
    handle: getPage,
    operation: {
      id: 'listDocuments',
      summary: 'List the supported documents',
      description:
        'Returns, for each country, the kinds of documents whose labels, dates and numbers the service knows, and what of them was measured.',
      answers: answersWithETag('The documents.', documentList),
      errors: [],
    },
  },
  {
    ...document,
    path: '/status/summary.json',
    rate: 'address',
    cache: 'public, max-age=30, stale-while-revalidate=300',
    handle: getStatusSummary,
    operation: {
      id: 'getStatusSummary',
      summary: 'Read the state of the service',
      description:
        'Returns the state of each component with its last 90 days, how fast documents are recognized, open incidents and planned maintenance. Rebuilt once a minute.',
      answers: answersWithETag('The state of the service.', statusSummary),
      errors: ['validation_failed', 'rate_limited'],
    },
  },
  {
    ...document,
    path: '/status/history.json',
    rate: 'address',
    query: historyQuery,
    cache: 'public, max-age=300',
    handle: getStatusHistory,
    operation: {
      id: 'getStatusHistory',
      summary: 'Read the daily history of a component',
      description: 'Returns uptime, downtime and maintenance of one component, day by day.',
      answers: answersWithETag('The history of the component.', statusHistory),
      errors: ['validation_failed', 'rate_limited'],
    },
  },
  {
    ...document,
    path: '/status/incidents.json',
    rate: 'address',
    query: incidentsQuery,
    cache: 'public, max-age=60',
    handle: getStatusIncidents,
    operation: {
      id: 'getStatusIncidents',
      summary: 'List incidents',
      description: 'Returns recent incidents with their updates.',
      answers: answersWithETag('The incidents.', statusIncidents),
      errors: ['validation_failed', 'rate_limited'],
    },
  },
  {
    ...document,
    path: '/status/feed.xml',
    cache: 'public, max-age=60',
    handle: getStatusFeed,
    operation: {
      id: 'getStatusFeed',
      summary: 'Follow incidents',
      description:
        'Returns an Atom feed (RFC 4287) with an entry for each incident: its impact, its state and its updates, newest first.',
      answers: answersWithETag('The feed.', z.string(), 'application/atom+xml'),
      errors: ['validation_failed'],
    },
  },
  {
    ...document,
    path: '/status.json',
    cache: 'no-store',
    handle: getProcessStatus,
    operation: {
      id: 'getProcessStatus',
      summary: 'Read the latency of one process',
      description:
        'Returns how long the process that responds took for its most recent requests, without health checks and without the time in which it waited for their bodies.',
      answers: [{ status: 200, description: 'The latency.', schema: processStatus }],
      errors: ['validation_failed'],
    },
  },
  {
    ...page,
    path: '/status',
    cache: 'public, max-age=30, stale-while-revalidate=300',
    handle: getStatusPage,
  },
  {
    ...page,
    path: directoryPath,
    anyOrigin: true,
    handle: getKeyDirectory,
    operation: {
      id: 'listSigningKeys',
      summary: 'List the keys that sign scans',
      description:
        'Returns the public keys (JWK) with which signed scans are verified: the one in use first. Answers `not_found` where the service signs nothing.',
      answers: answersWithETag('The keys.', keyDirectory, directoryType),
      errors: ['not_found'],
    },
  },
  { ...page, path: '/', handle: getPage },
  { ...page, path: '/try', handle: getPage },
  { ...page, path: '/try/specimens/:file', handle: getPage },
  // Pages of other origins load them.
  ...captureModules.map(
    (name) => ({ ...page, path: `/capture/${name}`, anyOrigin: true, handle: getPage }) as const,
  ),
  { ...page, path: '/llms.txt', handle: getPage },
  { ...page, path: securityTxtPath, handle: getSecurityTxt },
  { ...page, path: '/docs', handle: getPage },
  { ...page, path: '/docs/:name', handle: getPage },
  { ...page, path: '/docs/:group/:name', handle: getPage },
]
