import type { RequestContext } from './request-context.ts'

const bearer = /^Bearer +([\x21-\x7e]{1,256})$/i

export type PresentedCredential =
  | { readonly form: 'bearer'; readonly secret: string }
  | { readonly form: 'missing' | 'malformed' }

/** What `Authorization: Bearer <secret>` holds. */
export function presentedCredential(ctx: RequestContext): PresentedCredential {
  const header = ctx.req.headers.authorization
  if (header === undefined) return { form: 'missing' }
  const secret = bearer.exec(header)?.[1]
  return secret === undefined ? { form: 'malformed' } : { form: 'bearer', secret }
}
