import type { RequestContext } from './request-context.ts'

const bearer = /^Bearer +([\x21-\x7e]{1,256})$/i

/** The secret of `Authorization: Bearer <secret>`; undefined when missing or malformed. */
export function presentedSecret(ctx: RequestContext): string | undefined {
  return bearer.exec(ctx.get('Authorization'))?.[1]
}
