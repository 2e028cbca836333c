import { camelCase, fillTemplate, insertBefore, type Kind } from './plan.ts'

const pipelineFile = 'worker/pipeline/pipeline.ts'

/** A step of the pipeline, before candidates are reconciled. */
export const stage: Kind = {
  name: 'stage',
  naming: 'a verb and what it does it to, in kebab-case: read-stamp',
  pattern: /^[a-z][a-z0-9]*(?:-[a-z0-9]+)+$/,
  plan: (name, read) => {
    const words = { name, run: camelCase(name) }
    const file = `worker/pipeline/stages/${name}.ts`
    const imported = fillTemplate('stage-import.ts', words)
    const anchor = 'import { assess } from'
    const text = insertBefore(pipelineFile, read(pipelineFile), anchor, imported)
    const row = `  { name: '${name}', run: ${words.run} },\n`
    return {
      created: new Map([
        [file, fillTemplate('stage.ts', words)],
        [`test/worker/pipeline/stages/${name}.test.ts`, fillTemplate('stage-test.ts', words)],
      ]),
      edited: new Map([
        [pipelineFile, insertBefore(pipelineFile, text, "  { name: 'reconcile'", row)],
      ]),
      generators: [],
      next: [
        `say in ${file} what it adds to the context`,
        'give it `leavesMs` in the list if it searches, and ask `mustEnd` between attempts',
        'what it finds is a `FieldCandidate`; `reconcile` alone decides',
      ],
    }
  },
}
