/** The span of a request under `/v1`, from its headers to the end of its answer. */
import { traceIdOf } from '../../shared/trace-context.ts'
import type { OpenSpan, Tracing } from '../../shared/tracing/tracing.ts'
import type { FinishedRequest, RequestContext } from '../http/request-context.ts'

/** Null for requests outside `/v1`: pages and probes would drown the others. */
export function startRequestSpan(ctx: RequestContext, tracing: Tracing): OpenSpan | null {
  if (!ctx.path.startsWith('/v1/')) return null
  const header = ctx.get('traceparent')
  // A caller's `tracestate` and `baggage` are not read: they may say anything.
  return tracing.start(traceIdOf(header) === null ? null : header, {
    name: 'request',
    kind: 'server',
    attributes: { 'scan.request_id': ctx.state.requestId },
  })
}

/** Ends it under the name of its route; an answer from 500 on is a failure of the service. */
export function endRequestSpan({ state }: RequestContext, finished: FinishedRequest): void {
  const { method, route, status, code } = finished
  const { span, scan, caller } = state
  span?.end({
    name: `${method} ${route}`,
    attributes: {
      'http.request.method': method,
      'http.route': route,
      'http.response.status_code': status,
      ...(code === null ? {} : { 'error.type': code }),
      ...(caller === undefined ? {} : { 'scan.caller': caller.kind }),
      ...(scan === undefined
        ? {}
        : { 'scan.id': scan.scanId, 'scan.image_bytes': scan.imageBytes }),
    },
    isFailed: status >= 500 && !finished.isChosen,
  })
}
