// Preloaded by development threads (see thread-module.ts); plain JavaScript because
// it runs before anything can load TypeScript.
import Module from 'node:module'
import { register } from 'tsx/esm/api'

register()

// Without this, `require()` reads TypeScript as a script, fails, and Node prints a warning.
Module._extensions['.ts'] = () => {
  throw new Error('TypeScript is loaded by import()')
}
