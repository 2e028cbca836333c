/** How the admin commands find their database. */
import { databaseEnv } from '../../shared/env.ts'
import { readEnv } from '../../shared/read-env.ts'
import { CommandFailure } from './command-failure.ts'
import { dataDirectoryPath, readStackFile } from './stack-file.ts'

/** `DATABASE_URL` if set, else the database of the stack that `npm start` runs on `DATA_DIR`. */
export async function findDatabaseUrl(environment: NodeJS.ProcessEnv): Promise<string> {
  if (environment.DATABASE_URL || environment.DATABASE_URL_FILE) {
    return readEnv(databaseEnv, environment).DATABASE_URL
  }
  const dataDirectory = dataDirectoryPath(environment)
  const stack = await readStackFile(dataDirectory)
  if (stack === null) {
    throw new CommandFailure(
      `No database: DATABASE_URL is not set and no stack is running on ${dataDirectory}. ` +
        'Start one with `npm start`, or set DATABASE_URL=postgres://…',
    )
  }
  return stack.ownerDatabaseUrl
}
