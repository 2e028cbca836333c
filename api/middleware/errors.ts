import type { Middleware } from 'koa'
import type { ErrorResponse } from '../../shared/contract/error-response.ts'
import { describeError } from '../../shared/log.ts'
import { ApiError, CallerGone } from '../http/api-error.ts'
import type { RequestContext, RequestState } from '../http/request-context.ts'
import { answerUnknown } from '../http/unknown-address.ts'
import type { RouteRow } from '../route.ts'
import { isOutage } from '../stores/outage.ts'
import type { GateServices } from './gate-services.ts'
import { pathGuess } from './path-meant.ts'

/** A store that went away is usually back after this time. */
const outageRetryAfterSeconds = 5

/** Turns everything thrown into the one error shape (contract §7), without internal details. */
export function errors(
  services: GateServices,
  routes: readonly RouteRow[],
): Middleware<RequestState> {
  const guess = pathGuess(routes)
  return async (ctx, next) => {
    try {
      await next()
      if (ctx.status === 404 && ctx.body === undefined) {
        const meant = guess(ctx.path)
        const hint = meant === null ? '' : ` Did you mean ${meant}?`
        const message = `This path does not exist.${hint}`
        if (ctx.path.startsWith('/v1/')) throw new ApiError('not_found', message)
        answerUnknown(ctx, services.site, message)
      }
    } catch (thrown) {
      if (thrown instanceof CallerGone) return
      const error = toApiError(thrown)
      const eventId = await recordEvent(services, ctx, error, thrown)
      writeError(services, ctx, error, eventId)
    }
  }
}

/** What is written of a failure, which is recorded as any other: for answers that are no error of HTTP. */
export async function describeFailure(
  services: GateServices,
  ctx: RequestContext,
  thrown: unknown,
): Promise<ErrorResponse['error']> {
  const error = toApiError(thrown)
  const eventId = await recordEvent(services, ctx, error, thrown)
  ctx.state.errorCode = error.code
  return presentError(services, ctx, error, eventId)
}

function presentError(
  { urls }: Pick<GateServices, 'urls'>,
  ctx: RequestContext,
  { code, message }: ApiError,
  eventId: string | null,
): ErrorResponse['error'] {
  return {
    code,
    message,
    docs_url: `${urls.site.url}/docs/errors/${code}`,
    request_id: ctx.state.requestId,
    event_id: eventId,
  }
}

function toApiError(thrown: unknown): ApiError {
  if (thrown instanceof ApiError) return thrown
  if (isOutage(thrown)) {
    return new ApiError('service_unavailable', undefined, {
      retryAfterSeconds: outageRetryAfterSeconds,
    })
  }
  return new ApiError('internal_error')
}

async function recordEvent(
  { events }: GateServices,
  ctx: RequestContext,
  { code, isChosen }: ApiError,
  thrown: unknown,
): Promise<string | null> {
  // A late answer that was chosen may fail, or be refused, without that being chosen.
  ctx.state.isChosen = isChosen
  if (isChosen) return null
  if (
    code === 'internal_error' ||
    code === 'service_unavailable' ||
    code === 'engine_unavailable'
  ) {
    const { requestId } = ctx.state
    const detail = JSON.stringify({ route: ctx.state.route, ...describeError(thrown) })
    const failure = { code, requestId, detail }
    return code === 'internal_error' ? events.recordBug(failure) : events.recordOutage(failure)
  }
  return null
}

function writeError(
  services: GateServices,
  ctx: RequestContext,
  error: ApiError,
  eventId: string | null,
): void {
  ctx.state.errorCode = error.code
  ctx.status = error.status
  if (error.retryAfterSeconds !== null) ctx.set('Retry-After', String(error.retryAfterSeconds))
  if (error.status === 401) ctx.set('WWW-Authenticate', 'Bearer')
  ctx.set('Cache-Control', 'no-store')
  if (ctx.state.showFailure !== undefined) {
    ctx.state.showFailure(ctx, error, eventId)
    return
  }
  ctx.body = { error: presentError(services, ctx, error, eventId) }
}
