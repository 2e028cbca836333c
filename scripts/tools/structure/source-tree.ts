import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Text of every TypeScript or JavaScript file by its path from the root, with forward slashes. */
export type SourceTree = ReadonlyMap<string, string>

/** What `npm pack` leaves in the folder of a client. */
const built = /(^|[\\/])(dist|node_modules)[\\/]/

const folders = ['api', 'worker', 'shared', 'scripts', 'clients', 'test']

export async function readSourceTree(root: string): Promise<SourceTree> {
  const tree = new Map<string, string>()
  for (const folder of folders) {
    for (const entry of await readdir(join(root, folder), { recursive: true })) {
      if (!/\.(?:ts|m?js)$/.test(entry) || built.test(entry)) continue
      const path = `${folder}/${entry.replaceAll('\\', '/')}`
      tree.set(path, await readFile(join(root, path), 'utf8'))
    }
  }
  return tree
}
