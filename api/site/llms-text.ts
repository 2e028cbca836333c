import { whatIsReadToday } from '../../shared/fields/read-today.ts'
import type { NavigationGroup } from './docs/docs-page.ts'

/** `/llms.txt`: the pages for programs that read text (llmstxt.org). `baseUrl` has no slash at its end. */
export function llmsText(baseUrl: string, navigation: readonly NavigationGroup[]): string {
  const groups = navigation.map(({ title, links }) =>
    [`## ${title}`, '', ...links.map((one) => `- [${one.title}](${baseUrl}${one.path})`)].join(
      '\n',
    ),
  )
  return `${[
    '# Document Recognition API',
    `> Send one image of an identity document, get its data in the same HTTP response. ${whatIsReadToday}`,
    `\`POST ${baseUrl}/v1/scans\` with \`Authorization: Bearer <key>\` and \`{"image": "<base64 of a JPEG or PNG>"}\`. A document that could not be read is no error: the status is 200, and \`meta.status\` says what to do.`,
    `## For programs\n\n- [OpenAPI 3.1 document](${baseUrl}/openapi.json): every operation, shape and error\n- [Fields](${baseUrl}/docs/fields.json): name, meaning, format and example of each\n- [Supported documents](${baseUrl}/docs/documents.json)\n- [State of the service](${baseUrl}/status/summary.json)\n- MCP over streamable HTTP: \`POST ${baseUrl}/mcp\` with the same key`,
    ...groups,
  ].join('\n\n')}\n`
}
