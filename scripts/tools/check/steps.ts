/** One thing that `npm run check` asks. */
export interface Step {
  readonly name: string
  /** A program of `node_modules/.bin` or `node`, and its arguments. */
  readonly command: readonly string[]
  /** What a person does when it fails, in a sentence. */
  readonly mend: string
}

const tool = (name: string, ...args: string[]) => [
  'node',
  '--import=tsx',
  `scripts/tools/${name}/main.ts`,
  ...args,
]

/** Everything `npm run check` asks; the longest first, since two run at a time. */
export const steps: readonly Step[] = [
  {
    name: 'types',
    // Each of its threads checks anew what they share, and another step has the other core.
    command: ['tsc', '--noEmit', '--singleThreaded'],
    mend: 'Correct the types; a cast around them is no correction.',
  },
  {
    name: 'style',
    command: ['biome', 'check', '--error-on-warnings', '.'],
    mend: '`npm run format` puts right what it can; the rest is explained above.',
  },
  {
    name: 'unused code and packages',
    command: ['knip'],
    mend: 'Delete what nobody uses, or drop its `export`. A new program is an `entry` of knip.json.',
  },
  {
    name: 'packages of production',
    command: [
      'knip',
      '--config',
      'knip.production.json',
      '--production',
      '--strict',
      '--dependencies',
    ],
    mend: 'What api, worker, shared and admin import belongs to `dependencies`, all else to `devDependencies`.',
  },
  {
    name: 'OpenAPI document',
    command: tool('openapi', '--check'),
    mend: 'Correct the schema in shared/contract or the row in api/routes.ts that is named above.',
  },
  {
    name: 'clients',
    command: tool('clients', '--check'),
    mend: '`npm run clients`, and commit what it wrote.',
  },
  {
    name: 'contract',
    command: tool('contract', '--check'),
    mend: 'A rule of docs/contract-rules.json needs a test with `// Proves <number>`; then `npm run contract`.',
  },
  {
    name: 'patterns',
    command: tool('patterns'),
    mend: 'Write the regular expression without nested or adjoining repetitions, or read the text by hand.',
  },
  {
    name: 'catalogue',
    command: tool('catalogue', '--check'),
    mend: '`npm run catalogue -- --write`, and commit what it wrote.',
  },
  {
    name: 'metrics',
    command: tool('metrics-catalogue', '--check'),
    mend: '`npm run metrics-catalogue`, and commit what it wrote.',
  },
  {
    name: 'settings',
    command: tool('env-example', '--check'),
    mend: 'A setting needs its line in compose.yaml; then `npm run env-example`.',
  },
  {
    name: 'structure',
    command: tool('structure'),
    mend: 'Move the file or what it imports: docs/architecture.md has the floors, CONTRIBUTING.md the limits.',
  },
  {
    name: 'documents',
    command: tool('documents', '--check'),
    mend: 'Correct the link or path that is named above; a decision has a title, a date and at most 60 lines.',
  },
  {
    name: 'compose.yaml',
    command: ['dclint', '--max-warnings', '0', 'compose.yaml'],
    mend: 'Correct the line of compose.yaml that is named above.',
  },
]
