import { errorTable } from '../../shared/errors.ts'
import type { ApiError } from '../http/api-error.ts'
import { html } from '../http/html.ts'
import type { RequestContext } from '../http/request-context.ts'
import { accountPage } from './layout.ts'
import { writePage } from './write-answer.ts'

/** Answers a failed request with a page that says what happened and where to go on. */
export function showFailure(
  ctx: RequestContext,
  { code, status, message }: ApiError,
  eventId: string | null,
): void {
  const title = status === 403 ? 'Not allowed' : errorTable[code].title
  const quoted = eventId === null ? ctx.state.requestId : `${ctx.state.requestId}, ${eventId}`
  const main = html`<h1>${title}</h1>
<p class="notice bad">${message}</p>
<p><a href="/account">Go to your account</a></p>
<p class="quiet">When you ask for help, quote <code>${quoted}</code>.</p>`
  const context = { session: null, csrf: '' }
  writePage(ctx, accountPage({ title, active: null, context, status }, main))
}
