/**
 * Puts the client into the package: as a name in it, npm would fetch it from a registry, where
 * nobody has published it, and somebody else might.
 */
import { cp, rm } from 'node:fs/promises'

const client = new URL('../typescript/', import.meta.url)
const bundled = new URL('node_modules/@document-recognition/client/', import.meta.url)

await rm(bundled, { recursive: true, force: true })
for (const name of ['package.json', 'README.md', 'dist']) {
  await cp(new URL(name, client), new URL(name, bundled), { recursive: true })
}
