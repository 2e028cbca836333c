/** What a handler answers → status, headers, body. */
import type { RequestContext } from '../http/request-context.ts'
import { pageHeaders } from '../site/page.ts'
import type { Answer } from './account-route.ts'
import type { AccountCookie } from './gates/account-cookie.ts'
import { newVisitor, setCookie } from './gates/account-cookie.ts'

const fileTypes = { csv: 'text/csv; charset=utf-8', json: 'application/json' } as const

export function writeAnswer(ctx: RequestContext, answer: Answer, cookie: AccountCookie): void {
  if ('signIn' in answer && answer.signIn !== undefined) {
    ctx.set('Set-Cookie', setCookie(cookie, answer.signIn))
  }
  if ('signOut' in answer) ctx.set('Set-Cookie', setCookie(cookie, newVisitor()))
  if ('redirect' in answer) redirect(ctx, answer.redirect)
  else if ('leave' in answer) redirect(ctx, answer.leave.href)
  else if ('html' in answer) writePage(ctx, answer)
  else writeFile(ctx, answer)
}

function writeFile(
  ctx: RequestContext,
  file: Extract<Answer, { type: string } | { jpeg: Buffer }>,
) {
  ctx.status = 200
  // A browser that shows a file instead of saving it runs nothing of it.
  ctx.set(pageHeaders())
  if ('jpeg' in file) {
    ctx.type = 'jpeg'
    ctx.body = file.jpeg
    return
  }
  ctx.type = fileTypes[file.type]
  ctx.set('Content-Disposition', `attachment; filename="${file.filename}"`)
  ctx.body = file.stream
}

/** Without Koa's `redirect`, which repeats the address in a body without a policy. */
function redirect(ctx: RequestContext, to: string): void {
  ctx.status = 303
  ctx.set('Location', to)
  ctx.set('Referrer-Policy', 'same-origin')
  ctx.body = ''
}

/** For errors, too, which are pages like the others. */
export function writePage(
  ctx: RequestContext,
  { html, parts, status = 200 }: Extract<Answer, { html: string }>,
): void {
  ctx.status = status
  ctx.set(pageHeaders(parts))
  ctx.type = 'html'
  ctx.body = html
}
