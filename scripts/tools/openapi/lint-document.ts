import { createConfig, lintFromString } from '@redocly/openapi-core'
import core from '@stoplight/spectral-core'
import parsers from '@stoplight/spectral-parsers'
import rulesets from '@stoplight/spectral-rulesets'
import type { OpenApiDocument } from '../../../api/openapi/openapi-shapes.ts'

/**
 * What the two linters of the field say against the document with their recommended rules, each as
 * `linter rule: message (place)`. Their commands are not used: they bring 300 packages more.
 */
export async function lintDocument(document: OpenApiDocument): Promise<string[]> {
  const text = JSON.stringify(document)
  return [...(await redocly(text)), ...(await spectral(text))]
}

async function redocly(source: string): Promise<string[]> {
  const config = await createConfig({ extends: ['recommended'] })
  const problems = await lintFromString({ source, absoluteRef: 'openapi.json', config })
  return problems.map(
    ({ ruleId, message, location }) =>
      `redocly ${ruleId}: ${message} (${location[0]?.pointer ?? 'whole document'})`,
  )
}

async function spectral(text: string): Promise<string[]> {
  const linter = new core.Spectral()
  linter.setRuleset(new core.Ruleset({ extends: [[rulesets.oas, 'recommended']] }))
  const results = await linter.run(new core.Document(text, parsers.Json, 'openapi.json'))
  return results.map(
    ({ code, message, path }) => `spectral ${code}: ${message} (${path.join('.')})`,
  )
}
