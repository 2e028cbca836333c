/** A Postgres of the distribution together with its client programs, where there is one. */
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

const versions = '/usr/lib/postgresql'
const wanted = ['initdb', 'postgres', 'pg_dump', 'pg_restore']

/** The folder of its programs; null where none is installed (Debian, Ubuntu: `postgresql`). */
export function installedPostgres(): string | null {
  const folders = existsSync(versions) ? readdirSync(versions) : []
  const complete = folders
    .map((version) => join(versions, version, 'bin'))
    .filter((folder) => wanted.every((program) => existsSync(join(folder, program))))
  return complete.sort().at(-1) ?? null
}
