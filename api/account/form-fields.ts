/** The kinds of fields that forms have. */
import { z } from 'zod'

/** One line of text without its outer blanks, of 1 to `max` characters. */
export const line = (max: number) => {
  const error = `must be a line of 1 to ${max} characters`
  return z
    .string(error)
    .transform((text) => text.trim())
    .refine((text) => text.length > 0 && text.length <= max && !/\p{C}/u.test(text), error)
}

/** An e-mail address in small letters: mail servers ignore the difference, and so do people. */
export const email = () => {
  const error = 'must be an e-mail address'
  return z
    .string(error)
    .max(254, error)
    .transform((text) => text.trim().toLowerCase())
    .pipe(z.email(error))
}

/** What a link carries. */
export const linkToken = () =>
  z
    .string()
    .max(100)
    .regex(/^link_[\dA-Za-z]{40}$/, 'is no link of this service')

/** What the script of `passkeyForm` fills in. */
export const passkeyAnswer = () =>
  z.string().min(1, 'needs JavaScript and a browser with passkeys').max(64_000)
