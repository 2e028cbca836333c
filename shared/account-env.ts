/** Settings of the account pages: who gets in, and how. */
import { z } from 'zod'
import {
  mailSender,
  oneOf,
  secret,
  serverUrl,
  text,
  url,
  uuid,
  wholeNumberSetting,
} from './setting.ts'

export const mailEnv = z.object({
  SMTP_URL: serverUrl(['smtp', 'smtps'])
    .meta(secret)
    .optional()
    .describe(
      'Server that takes mail, such as smtps://user:password@mail.example.com; if unset, no mail is sent',
    ),
  MAIL_FROM: mailSender()
    .optional()
    .describe(
      'Sender of mail, such as Documents <no-reply@example.com>; defaults to no-reply@ at the host of BASE_URL',
    ),
})
export type MailEnv = z.infer<typeof mailEnv>

export const accountEnv = z.object({
  ACCOUNT_RATE_LIMIT: wholeNumberSetting(1, 1_000_000)
    .default(300)
    .describe('Maximum number of requests per address and minute for the account pages'),
  REGISTRATION: oneOf(['closed', 'invited', 'open'])
    .default('closed')
    .describe(
      'Who may open an account at /account: nobody, whoever has a link of `admin account invite`, or anybody',
    ),
  ACCOUNT_CONTACT: url(['https', 'mailto'])
    .optional()
    .describe(
      'Whom to ask for an account or for credit, such as mailto:accounts@example.com; if unset, pages speak of the operator',
    ),
  SIGN_IN_LIMIT: wholeNumberSetting(1, 1_000_000)
    .default(30)
    .describe('Maximum number of attempts to sign in per address in ten minutes'),
  SIGN_UP_LIMIT: wholeNumberSetting(1, 1_000_000)
    .default(3)
    .describe('Maximum number of new accounts per address and day'),
  MEMBER_CHANGES_LIMIT: wholeNumberSetting(1, 1_000_000)
    .default(200)
    .describe(
      'Maximum number of changes that members of one account make in a day on its pages; revoking, removing and deleting are never refused, and erasing the account counts by itself',
    ),
  TOPUPS_URL: url(['http', 'https'])
    .optional()
    .describe(
      'Page where credits are bought, which accounts link to and cron probes; if unset, accounts are told whom to ask',
    ),
  ...mailEnv.shape,
  OIDC_ISSUER: url(['https'])
    .optional()
    .describe(
      "Issuer of a company's own sign-in (OpenID Connect), with OIDC_CLIENT_ID; its redirect address is /account/sign-in/company/back",
    ),
  OIDC_CLIENT_ID: text(1).optional().describe('What the issuer calls this service'),
  OIDC_CLIENT_SECRET: text(1)
    .meta(secret)
    .optional()
    .describe('Secret of this service at the issuer; if unset, it is a public client'),
  OIDC_NAME: text(1)
    .default('your company')
    .describe('What the sign-in page calls the issuer: Sign in with …'),
  OIDC_ACCOUNT_ID: uuid()
    .optional()
    .describe(
      'Account that everybody whom the issuer knows joins as a viewer; if unset, only members sign in',
    ),
})
