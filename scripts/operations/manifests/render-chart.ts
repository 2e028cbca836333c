import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { chartDigest, chartFolder } from './chart.ts'

const run = promisify(execFile)

/** For what every operator has to say. */
const examples = ['baseUrl=https://api.example.com', 'image.tag=latest']

/** The chart as Helm renders it with its default values. Rejects if there is no helm. */
export async function renderChart(): Promise<string> {
  const settings = examples.flatMap((each) => ['--set', each])
  const args = ['template', 'document-recognition', chartFolder, ...settings]
  const { stdout } = await run('helm', args).catch((error: NodeJS.ErrnoException) => {
    throw new Error(
      error.code === 'ENOENT' ? 'there is no helm on the PATH: https://helm.sh' : error.message,
    )
  })
  const command = `helm template document-recognition scripts/operations/helm ${settings.join(' ')}`
  return `# Written by \`npm run manifests\` from scripts/operations/helm; render your own with your values:
#   ${command}
# chart sha256:${chartDigest()}
${stdout}`
}
