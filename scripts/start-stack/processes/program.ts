import { threadModule } from '../../../shared/thread-module.ts'

/** Arguments for node to run one of our programs in a process of its own. */
export interface Program {
  readonly nodeArguments: readonly string[]
  readonly filename: string
}

/**
 * `name` has no extension and is relative to the module whose `import.meta.url` is given. Runs
 * TypeScript through tsx, or JavaScript if that module itself has been built.
 */
export function programAt(name: string, importMetaUrl: string): Program {
  const filename = threadModule(name, importMetaUrl)
  const isBuilt = !filename.endsWith('.ts')
  return { nodeArguments: isBuilt ? [] : [`--import=${import.meta.resolve('tsx')}`], filename }
}
