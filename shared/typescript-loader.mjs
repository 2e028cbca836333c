// Preloaded by development threads (see thread-module.ts); plain JavaScript because
// it runs before anything can load TypeScript.
import { register } from 'tsx/esm/api'

register()
