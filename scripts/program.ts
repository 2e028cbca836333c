import { threadModule } from '../shared/thread-module.ts'

/** What node is given to run a program of ours in a process of its own. */
export interface Program {
  readonly nodeArguments: readonly string[]
  readonly filename: string
}

/**
 * `name` without its ending, relative to the module whose `import.meta.url` is given: TypeScript
 * through tsx, or JavaScript where that module is built itself.
 */
export function programAt(name: string, importMetaUrl: string): Program {
  const filename = threadModule(name, importMetaUrl)
  const isBuilt = !filename.endsWith('.ts')
  return { nodeArguments: isBuilt ? [] : [`--import=${import.meta.resolve('tsx')}`], filename }
}
