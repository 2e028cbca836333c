import { camelCase, fillTemplate, insertBefore, type Kind, pascalCase } from './plan.ts'

const routesFile = 'api/routes.ts'
const examplesFile = 'api/openapi/examples.json'

/** An operation that reads something of the account: `GET /v1/<noun>`. */
export const endpoint: Kind = {
  name: 'endpoint',
  naming: '`get-` and what it gives, in kebab-case: get-limits',
  pattern: /^get-[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/,
  plan: (name, read) => {
    const noun = name.slice('get-'.length)
    const words = {
      name,
      noun,
      words: noun.replaceAll('-', ' '),
      schema: camelCase(noun),
      type: pascalCase(noun),
      handler: camelCase(name),
    }
    const [contract, operation] = [`shared/contract/${noun}.ts`, `api/operations/${name}.ts`]
    return {
      created: new Map([
        [contract, fillTemplate('contract.ts', words)],
        [operation, fillTemplate('operation.ts', words)],
        [`test/api/operations/${name}.test.ts`, fillTemplate('operation-test.ts', words)],
      ]),
      edited: new Map([
        [routesFile, withRoute(read(routesFile), words)],
        [
          examplesFile,
          insertBefore(
            examplesFile,
            read(examplesFile),
            '  "createClientToken": {',
            `  "${words.handler}": { "answers": { "200": { "account_id": null } } },\n`,
          ),
        ],
      ]),
      generators: [['clients']],
      next: [
        `say in ${contract} what it gives, each field with a description`,
        `give it in ${operation} and as an example in ${examplesFile}, and prove it in its test`,
        'add its rules to docs/contract-rules.json, and `// Proves <number>` to the tests',
      ],
    }
  },
}

function withRoute(text: string, words: Readonly<Record<string, string>>): string {
  const withImports = insertBefore(
    routesFile,
    text,
    'import { createClientToken } from',
    fillTemplate('route-imports.ts', words),
  )
  const row = fillTemplate('route.ts', words)
  return insertBefore(routesFile, withImports, '  ...openRoutes,', row)
}
