/** The public status documents (contract §4.7), made from this process's copy without a store. */
import { historyQuery, incidentsQuery } from '../../shared/contract/status-documents.ts'
import { answerConditionally, type StaticFile, staticFile } from '../http/conditional-answer.ts'
import { keepPrivate, type RequestContext } from '../http/request-context.ts'
import { pageHeaders } from '../site/page.ts'
import { statusPage, statusParts } from '../site/status-page.ts'
import { feedOf } from '../status/feed.ts'
import { statusHistoryOf } from '../status/history.ts'
import { statusIncidentsOf } from '../status/incidents.ts'
import { statusSummaryOf } from '../status/summary.ts'
import type { Services } from './services.ts'

type Status = Pick<Services, 'status'>

export async function getStatusSummary(ctx: RequestContext, { status }: Status) {
  const summary = status.documents.document('summary', (basis) => jsonFile(statusSummaryOf(basis)))
  answerConditionally(ctx, summary)
}

export async function getStatusHistory(ctx: RequestContext, { status }: Status) {
  const query = historyQuery.parse({ ...ctx.query })
  const key = `history ${query.component} ${query.days}`
  const history = status.documents.document(key, (basis) => jsonFile(statusHistoryOf(basis, query)))
  answerConditionally(ctx, history)
}

export async function getStatusIncidents(ctx: RequestContext, { status }: Status) {
  const query = incidentsQuery.parse({ ...ctx.query })
  const key = `incidents ${query.days}`
  const incidents = status.documents.document(key, (basis) =>
    jsonFile(statusIncidentsOf(basis, query)),
  )
  answerConditionally(ctx, incidents)
}

/** Feed readers expect absolute links. */
export async function getStatusFeed(
  ctx: RequestContext,
  { status, urls }: Status & Pick<Services, 'urls'>,
) {
  const { url, isConfigured } = urls.site
  if (!isConfigured) keepPrivate(ctx)
  const feed = status.documents.document('feed', (basis) =>
    staticFile('atom', feedOf(basis, url), noSniffing),
  )
  answerConditionally(ctx, feed)
}

export async function getStatusPage(ctx: RequestContext, { status }: Status) {
  const page = status.documents.document('page', (basis) =>
    staticFile('html', statusPage(basis), pageHeaders(statusParts)),
  )
  answerConditionally(ctx, page)
}

export async function getProcessStatus(ctx: RequestContext, { status }: Status) {
  ctx.body = status.latencies.figures()
}

const noSniffing = { 'X-Content-Type-Options': 'nosniff' }

function jsonFile(document: { readonly schema: number }): StaticFile {
  return staticFile('json', JSON.stringify(document), noSniffing)
}
