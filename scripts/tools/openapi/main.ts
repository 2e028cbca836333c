/** `npm run openapi [-- --check]`: prints the OpenAPI document, or what a linter says against it. */
import { openApiDocument } from '../../../api/openapi/openapi-document.ts'
import { routes } from '../../../api/routes.ts'
import { endWith, optionsOrExit } from '../../command-line/run-program.ts'
import { lintDocument } from './lint-document.ts'

const help = `Usage: npm run -s openapi [-- options] > openapi.json

Prints the OpenAPI document of the service, as GET /openapi.json of a running one does.

  --server <url>  the address of the operations (default: http://127.0.0.1:8080)
  --check         print nothing but what redocly says against the document

Exit codes: 0 printed, or nothing said against it; 1 something said; 2 wrong usage.`

const options = optionsOrExit(help, {
  check: { type: 'boolean', default: false },
  server: { type: 'string', default: 'http://127.0.0.1:8080' },
})
await endWith(openApi(options))

async function openApi({ server, check }: { server: string; check: boolean }): Promise<number> {
  if (!URL.canParse(server)) throw new Error(`--server: not an absolute URL: ${server}`)
  const document = openApiDocument(routes, server)
  if (!check) {
    console.log(JSON.stringify(document, null, 2))
    return 0
  }
  const problems = await lintDocument(document)
  for (const problem of problems) console.error(problem)
  return problems.length === 0 ? 0 : 1
}
