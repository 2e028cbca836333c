/** The pages for people, their pictures and tables, and the OpenAPI document. */
import { answerConditionally, staticFile } from '../http/conditional-answer.ts'
import { keepPrivate, type RequestContext } from '../http/request-context.ts'
import { answerUnknown } from '../http/unknown-address.ts'
import { securityTxt } from '../site/security-txt.ts'
import type { Services } from './services.ts'

/** Whatever the site has at the address of the request. */
export async function getPage(ctx: RequestContext, { site, urls }: Services): Promise<void> {
  const found = site.files.get(ctx.path.replace(/(?<=.)\/$/, ''))
  if (found === undefined) return answerUnknown(ctx, site, 'There is no such page.')
  // An address that is only this process's own means nothing to readers elsewhere.
  if (found.showsDeployment && !urls.base.isConfigured) keepPrivate(ctx)
  answerConditionally(ctx, await found.at(urls.base.url))
}

/** RFC 9116 §3. */
export async function getSecurityTxt(
  ctx: RequestContext,
  { urls, env, clock }: Services,
): Promise<void> {
  const text = securityTxt(urls.base, env.SECURITY_CONTACT ?? null, clock.now())
  answerConditionally(ctx, staticFile('txt', text, { 'X-Content-Type-Options': 'nosniff' }))
}
