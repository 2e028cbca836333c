import type { Spawn } from '../../../scripts/start-stack/processes/data-directory.ts'
import type { LoggedProcess } from '../../../scripts/start-stack/processes/logged-process.ts'
import { childArguments } from './child-arguments.ts'

/** `npm start` as a process of its own. */
export interface Launcher {
  readonly process: LoggedProcess
  /** Waits until it has printed both; rejects with its last lines if it fails. */
  ready(): Promise<{ url: string; curl: string }>
  /** Every line it has printed so far that begins with one of the words, in order. */
  said(...words: readonly string[]): Promise<string[]>
}

export interface LauncherOptions {
  spawn: Spawn
  /** Unique in its scratch folder, because it names the log. */
  name: string
  env: Readonly<Record<string, string>>
  /** Another user to run it as. */
  uid?: number
}

const READY_TIMEOUT_MS = 60_000

export async function startLauncher(options: LauncherOptions): Promise<Launcher> {
  const user = options.uid === undefined ? {} : { uid: options.uid, gid: options.uid }
  const child = await options.spawn({
    name: options.name,
    command: process.execPath,
    args: childArguments('scripts/start-stack/main.ts'),
    options: { env: { ...process.env, PORT: '0', ...options.env }, ...user },
  })
  return {
    process: child,
    async ready() {
      const [, url = ''] = await child.line(/^ready (http:\S+)$/, READY_TIMEOUT_MS)
      const [curl] = await child.line(/^curl .*$/, READY_TIMEOUT_MS)
      return { url, curl }
    },
    async said(...words) {
      const lines = await child.lines()
      return lines.filter((line) => words.some((word) => line.startsWith(word)))
    },
  }
}
