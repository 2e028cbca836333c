/** Mails to owners whose account runs out of credits; any number of processes may look at once. */
import { claimLowBalances } from '../../../shared/db/balance-warnings.ts'
import type { AccountServices } from '../account-services.ts'

/** How often a process looks; whoever looks first, sends. */
export const warnEveryMs = 60_000

/** Mails of one look, far fewer than the mailer takes at once. */
const accountsOfLook = 20

/** Never rejects: the next look finds what this one did not. */
export async function warnOfLowBalances({
  accounts,
  mailer,
  urls,
  clock,
  log,
}: Pick<AccountServices, 'accounts' | 'mailer' | 'urls' | 'clock' | 'log'>): Promise<void> {
  if (!mailer.canSend) return
  try {
    for (const low of await claimLowBalances(accounts, clock.now(), accountsOfLook)) {
      const { balanceCredits, belowCredits } = low
      for (const to of low.emails) {
        mailer.send({
          to,
          subject: `${balanceCredits} credits are left for reading documents`,
          text: `The balance of your account has fallen below ${belowCredits} credits, which you chose as the limit. At 0, live keys are answered insufficient_credits.\n\n${urls.site.url}/account/usage\n`,
        })
      }
    }
  } catch (error) {
    log.warn({ event: 'balance_warnings_failed', err: error }, 'cannot look for low balances')
  }
}
