import { z } from 'zod'
import type { AccountPath } from '../account-route.ts'

/** A path of the account pages, with letters that mean nothing to a browser's address parser. */
const pattern = /^\/account(?:\/[\w-]{1,64}){0,4}(?:\?[\w=&%.:+-]{0,500})?$/

function isOwnPath(path: string): path is AccountPath {
  return pattern.test(path)
}

/** The path itself if it leads to an account page, else `/account`: never to another site. */
export function ownPath(path: string): AccountPath {
  return isOwnPath(path) ? path : '/account'
}

/** A field with a page to go on to; whatever leads elsewhere becomes `/account`. */
export const pathField = z.string().default('/account').transform(ownPath)
