import { apiEnv } from '../../shared/env.ts'
import { readEnv } from '../../shared/read-env.ts'
import { CommandFailure } from './command-failure.ts'
import { dataDirectoryPath, readStackFile } from './stack-file.ts'

/** Where the pages are: `BASE_URL` if set, else the stack that `npm start` runs on this machine. */
export async function findBaseUrl(environment: NodeJS.ProcessEnv): Promise<string> {
  const { BASE_URL } = readEnv(apiEnv.pick({ BASE_URL: true }), environment)
  if (BASE_URL !== undefined) return BASE_URL.replace(/\/$/, '')
  const stack = await readStackFile(dataDirectoryPath(environment))
  if (stack === null) {
    throw new CommandFailure('Set BASE_URL, the address of the service, for the link to lead to it')
  }
  return forPasskeys(stack.url)
}

/** Passkeys belong to names, and this machine's is `localhost`. */
function forPasskeys(url: string): string {
  return url.replace('//127.0.0.1', '//localhost')
}
