/** `npm run clients`: writes what the clients share with the OpenAPI document. */
import { generateFiles } from '../../command-line/generated-files.ts'
import { clientFiles } from './client-files.ts'

await generateFiles({
  command: 'npm run clients',
  about: `Writes the types of the clients, and the collections for Postman and Bruno, from the OpenAPI document,
into clients/.`,
  files: () => new Map([...clientFiles()].map(([path, text]) => [`clients/${path}`, text])),
})
