import { readEnvOrExit } from '../../shared/read-env.ts'
import { dataDirectoryPath, readStackFile, type StackFile } from '../admin/stack-file.ts'
import { stackEnv } from '../start-stack/settings/stack-env.ts'
import { startStack } from '../start-stack/start-stack.ts'

export interface UsableStack {
  readonly stack: StackFile
  readonly dataDirectory: string
  /** Stops the stack if it was started for the caller; leaves one that ran before alone. */
  release(): Promise<void>
}

/** The stack running on `DATA_DIR`, else one started now, on a free port unless PORT is set. */
export async function runningStack(
  signal: AbortSignal,
  say: (line: string) => void,
): Promise<UsableStack> {
  const dataDirectory = dataDirectoryPath(process.env)
  const found = await readStackFile(dataDirectory)
  if (found !== null && (await isAlive(found))) {
    return { stack: found, dataDirectory, release: async () => {} }
  }
  const env = readEnvOrExit(stackEnv)
  const port = process.env.PORT ? env.PORT : 0
  const started = await startStack({ env: { ...env, PORT: port }, signal, say })
  return { stack: started.file(), dataDirectory, release: started.stop }
}

async function isAlive(stack: StackFile): Promise<boolean> {
  return fetch(`${stack.url}/livez`, { signal: AbortSignal.timeout(2000) }).then(
    (response) => response.ok,
    () => false,
  )
}
