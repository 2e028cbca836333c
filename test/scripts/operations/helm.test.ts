import { execFileSync } from 'node:child_process'
import { ScaledObject } from '@kubernetes-models/keda/keda.sh/v1alpha1/ScaledObject'
import { Deployment } from 'kubernetes-models/apps/v1/Deployment'
import { HorizontalPodAutoscaler } from 'kubernetes-models/autoscaling/v2/HorizontalPodAutoscaler'
import { Job } from 'kubernetes-models/batch/v1/Job'
import { NetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1/NetworkPolicy'
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1/PodDisruptionBudget'
import { Service } from 'kubernetes-models/v1/Service'
import { parseAllDocuments } from 'yaml'
import { z } from 'zod'
import {
  chartDigest,
  chartFolder,
  readFromRoot,
  renderings,
} from '../../../scripts/operations/manifests/chart.ts'
import { renderChart } from '../../../scripts/operations/manifests/render-chart.ts'

const identified = z.looseObject({
  kind: z.string(),
  metadata: z.object({ name: z.string() }).loose(),
})
const objectsOf = (text: string) =>
  parseAllDocuments(text).map((each) => identified.parse(each.toJS()))

/** What Kubernetes and KEDA say a valid object is. The Prometheus operator's schema is not at hand. */
const schemas = {
  Deployment,
  HorizontalPodAutoscaler,
  Job,
  NetworkPolicy,
  PodDisruptionBudget,
  ScaledObject,
  Service,
}

function helmOrNull(...args: readonly string[]): string | null {
  try {
    return execFileSync('helm', args, { encoding: 'utf8' })
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
}

const names = ['defaults', 'everyValue'] as const

describe('the Helm chart', () => {
  for (const name of names) {
    const { file } = renderings[name]
    const manifests = readFromRoot(file)

    it(`is what ${file} was rendered from (if not: npm run manifests)`, () => {
      expect(/^# chart sha256:(\w+)$/m.exec(manifests)?.[1]).to.equal(chartDigest())
    })

    for (const object of objectsOf(manifests)) {
      const { kind, metadata } = object
      if (kind === 'ServiceMonitor') continue
      it(`makes, for ${name}, a ${kind} ${metadata.name} that follows its schema`, () => {
        const schema = Object.entries(schemas).find(([each]) => each === kind)?.[1]
        if (schema === undefined) throw new Error(`no schema of ${kind}`)
        const made: { validate(): void } = Reflect.construct(schema, [object])
        made.validate()
      })
    }
  }

  // Helm is in no registry that the tests can rely on.
  it('passes helm lint and renders those manifests, where helm is installed', async function () {
    const settings = 'baseUrl=https://a.example,image.tag=1'
    if (helmOrNull('lint', '--strict', chartFolder, '--set', settings) === null) this.skip()
    const byName = (text: string) =>
      new Map(objectsOf(text).map((each) => [`${each.kind} ${each.metadata.name}`, each]))
    for (const name of names) {
      const committed = readFromRoot(renderings[name].file)
      expect(byName(await renderChart(name))).to.deep.equal(byName(committed))
    }
  })
})
