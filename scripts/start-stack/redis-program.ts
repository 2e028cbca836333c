import { existsSync } from 'node:fs'
import { type DistributionProgram, distributionProgram } from './distribution-program.ts'

/**
 * Finds the Redis server, which no npm package ships; rejects with what to install if it cannot.
 */
export async function redisProgram(): Promise<DistributionProgram> {
  const names = ['redis-server', 'valkey-server'] as const
  const wanted = { names, packageName: 'redis-server', folder: 'redis' }
  return distributionProgram(wanted).catch((error: Error) => {
    throw new Error(
      `${installationAdvice()}\nIt could not be downloaded automatically: ${error.message}`,
    )
  })
}

function installationAdvice(): string {
  const command =
    process.platform === 'darwin'
      ? 'brew install redis'
      : existsSync('/usr/bin/dnf')
        ? 'sudo dnf install valkey'
        : existsSync('/sbin/apk')
          ? 'apk add redis'
          : existsSync('/usr/bin/pacman')
            ? 'sudo pacman -S valkey'
            : 'sudo apt-get install redis-server'
  return `a Redis server is needed: run "${command}", or set REDIS_URL to a Redis 6.2 or newer`
}
