import { existsSync } from 'node:fs'
import {
  type DistributionProgram,
  distributionProgram,
  fetchedProgram,
  type WantedProgram,
} from './distribution-program.ts'

const wanted: WantedProgram = {
  names: ['redis-server', 'valkey-server'],
  packageName: 'redis-server',
  folder: 'redis',
}

/**
 * Finds the Redis server, which no npm package ships; rejects with what to install if it cannot.
 */
export async function redisProgram(): Promise<DistributionProgram> {
  return distributionProgram(wanted).catch((error: Error) => {
    throw new Error(
      `${installationAdvice()}\nIt could not be downloaded automatically: ${error.message}`,
    )
  })
}

/** The path of a server that an earlier start fetched; null if none did. */
export function fetchedRedis(): string | null {
  return fetchedProgram(wanted)
}

/** The command that installs a server on this machine. */
export function redisInstallation(): string {
  if (process.platform === 'darwin') return 'brew install redis'
  if (existsSync('/usr/bin/dnf')) return 'sudo dnf install valkey'
  if (existsSync('/sbin/apk')) return 'apk add redis'
  if (existsSync('/usr/bin/pacman')) return 'sudo pacman -S valkey'
  return 'sudo apt-get install redis-server'
}

function installationAdvice(): string {
  return `a Redis server is needed: run "${redisInstallation()}", or set REDIS_URL to a Redis 6.2 or newer`
}
