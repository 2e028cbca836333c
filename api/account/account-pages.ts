/** The gates of the account pages, in the order in which a request meets them. */
import { Router } from '@koa/router'
import type { Middleware } from 'koa'
import { findSession } from '../../shared/db/member-sessions.ts'
import { ApiError } from '../http/api-error.ts'
import { secretHash } from '../http/digests.ts'
import type { RequestContext, RequestState } from '../http/request-context.ts'
import type { AccountRoute, Visit } from './account-route.ts'
import type { AccountServices } from './account-services.ts'
import { showFailure } from './failure-page.ts'
import {
  accountCookie,
  isSession,
  newVisitor,
  readCookie,
  setCookie,
} from './gates/account-cookie.ts'
import { admission } from './gates/admission.ts'
import { browserName } from './gates/browser-name.ts'
import { formFields } from './gates/form-body.ts'
import { formToken, isFormToken } from './gates/form-token.ts'
import { isOwnOrigin } from './gates/own-origin.ts'
import { ownPath } from './gates/own-path.ts'
import { accountRoutes } from './routes.ts'
import { writeAnswer } from './write-answer.ts'

/** Addresses ignore case and a slash at their end, like those of the site. */
export function accountRouter(services: AccountServices): Router<RequestState> {
  const router = new Router<RequestState>()
  for (const route of accountRoutes) {
    router.register(route.path, [route.method], [answerPage(route, services)])
  }
  return router
}

/** Comes before the router: whatever fails under `/account` is shown as a page, and nothing kept. */
export function accountFailures(): Middleware<RequestState> {
  return async (ctx, next) => {
    if (/^\/account(?:\/|$)/i.test(ctx.path)) ctx.state.showFailure = showFailure
    await next()
  }
}

function answerPage(route: AccountRoute, services: AccountServices) {
  return async (ctx: RequestContext): Promise<void> => {
    ctx.state.route = route.path
    ctx.set('Cache-Control', 'no-store')
    const refusal = services.status.maintenance.refusal()
    if (refusal !== null) throw refusal
    const form = route.method === 'POST' ? await ownForm(ctx, services) : {}
    const client = await countedClient(ctx, services)
    const visit = await visitOf(ctx, services, client)
    ctx.state.endTurn(visit.session !== null)
    // Before the token, which ends with the session: whoever is signed out meanwhile signs in again.
    const elsewhere = admission(route, visit, ctx.get('Referer'))
    if (elsewhere === null && route.method === 'POST') {
      if (!isFormToken(services.digests, visit.cookie, form.csrf)) throw forgedForm()
    }
    const answer = elsewhere ?? (await route.handle(visit, { query: ctx.query, form }))
    writeAnswer(ctx, answer, accountCookie(services.urls, services.env))
  }
}

/** The fields of a form that a page of ours sent. */
async function ownForm(ctx: RequestContext, services: AccountServices) {
  if (!isOwnOrigin(services.urls, ctx.get('Origin'))) throw forgedForm()
  return formFields(ctx, services)
}

function forgedForm(): ApiError {
  return new ApiError(
    'invalid_request',
    'This form was not sent by a page of this service, or by one that is too old. Go back, reload the page and try again.',
    { status: 403 },
  )
}

/** The digest of the client's network, whose requests are limited. */
async function countedClient(
  ctx: RequestContext,
  { digests, rateLimits }: AccountServices,
): Promise<string> {
  const client = digests.client(ctx.ip).toString('hex')
  const { allowed, resetSeconds } = await rateLimits.take('account', client)
  if (allowed) return client
  throw new ApiError('rate_limited', `Too many requests; try again in ${resetSeconds} seconds.`, {
    retryAfterSeconds: resetSeconds,
  })
}

async function visitOf(
  ctx: RequestContext,
  services: AccountServices,
  client: string,
): Promise<Visit> {
  const { accounts, clock, digests, urls, env } = services
  const now = clock.now()
  const sent = readCookie(accountCookie(urls, env), ctx.req.headers.cookie)
  const session =
    sent !== null && isSession(sent) ? await findSession(accounts, secretHash(sent), now) : null
  // The token of a session that has ended is not for visitors: it would name them all their life.
  const isKnown = sent !== null && (session !== null || !isSession(sent))
  const cookie = isKnown ? sent : newVisitor()
  if (!isKnown) ctx.set('Set-Cookie', setCookie(accountCookie(urls, env), cookie))
  return {
    session,
    member: session?.member ?? null,
    csrf: formToken(digests, cookie),
    params: paramsOf(ctx),
    services,
    now,
    path: ownPath(ctx.url),
    client,
    browser: browserName(ctx.get('User-Agent')),
    cookie,
  }
}

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i

/** Of the address. Ids are UUIDs: anything else would be an error of the database. */
function paramsOf(ctx: RequestContext): Record<string, string> {
  const params: Record<string, string> = ctx.params ?? {}
  if (params.id !== undefined && !uuid.test(params.id)) throw new ApiError('not_found')
  return params
}
