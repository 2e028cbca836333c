import { createConfig, lintFromString } from '@redocly/openapi-core'
import type { OpenApiDocument } from '../../../api/openapi/openapi-shapes.ts'

/**
 * What redocly says against the document with its recommended rules, which begin with the structure
 * of OpenAPI itself, each as `rule: message (place)`. Its command is not used: it brings hundreds of
 * packages more.
 */
export async function lintDocument(document: OpenApiDocument): Promise<string[]> {
  const config = await createConfig({ extends: ['recommended'] })
  const source = JSON.stringify(document)
  const problems = await lintFromString({ source, absoluteRef: 'openapi.json', config })
  return problems.map(
    ({ ruleId, message, location }) =>
      `${ruleId}: ${message} (${location[0]?.pointer ?? 'whole document'})`,
  )
}
