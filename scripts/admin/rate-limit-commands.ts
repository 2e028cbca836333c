/** `admin account rate-limit` and `admin key rate-limit`. */
import { type Command, InvalidArgumentError, Option } from 'commander'
import { setAccountRateLimit } from '../../shared/db/accounts.ts'
import { rateLimitMax, setKeyRateLimit } from '../../shared/db/api-keys.ts'
import { integerArgument, uuidArgument } from './arguments.ts'
import { CommandFailure } from './command-failure.ts'
import type { OutputOptions, RunCommand } from './session.ts'
import { noSuchAccount, showAccount } from './show-account.ts'

interface LimitOptions extends OutputOptions {
  readonly requests: number | 'default'
}

const requests = () =>
  new Option('--requests <number>', `1 to ${rateLimitMax} in each window, or default`)
    .argParser(requestsOrDefault)
    .makeOptionMandatory()

function requestsOrDefault(text: string): number | 'default' {
  if (text === 'default') return text
  try {
    return integerArgument(1, rateLimitMax)(text)
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    throw new InvalidArgumentError(`${message}; or the word default`)
  }
}

const limitOf = ({ requests }: LimitOptions) => (requests === 'default' ? null : requests)

/** `account` is the command that it is added to. */
export function addRateLimitCommand(account: Command, run: RunCommand): void {
  account
    .command('rate-limit')
    .description('set how many requests each key of an account may send; default: KEY_RATE_LIMIT')
    .argument('<id>', 'account id', uuidArgument)
    .addOption(requests())
    .action((id: string, options: LimitOptions) =>
      run(options, async (session) => {
        const limit = limitOf(options)
        const change = { action: 'account rate-limit', subject: id, detail: { requests: limit } }
        await session.change(change, async (transaction) => {
          if (!(await setAccountRateLimit(transaction, id, limit))) throw noSuchAccount(id)
        })
        return showAccount(session, id)
      }),
    )
}

/** `key` is the command that it is added to. */
export function addKeyRateLimitCommand(key: Command, run: RunCommand): void {
  key
    .command('rate-limit')
    .description('let a key send fewer requests than its account allows; default: as many')
    .argument('<id>', 'key id', uuidArgument)
    .addOption(requests())
    .action((id: string, options: LimitOptions) =>
      run(options, async ({ change }) => {
        const limit = limitOf(options)
        const line = { action: 'key rate-limit', subject: id, detail: { requests: limit } }
        await change(line, async (transaction) => {
          if (await setKeyRateLimit(transaction, id, limit)) return
          throw new CommandFailure(`No active key ${id}`)
        })
        return { id, rate_limit: limit }
      }),
    )
}
