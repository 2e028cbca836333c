import { parseAllDocuments } from 'yaml'
import { z } from 'zod'
import { readFromRoot, renderings } from '../../../scripts/operations/manifests/chart.ts'
import { metricNamesIn } from '../../../scripts/tools/metrics-catalogue/metric-names.ts'
import { metricCatalogue } from '../../../shared/metric-catalogue.ts'
import { composeSecrets, composeWith, environmentOf } from '../../support/shipped/compose.ts'

const objects = parseAllDocuments(readFromRoot(renderings.defaults.file)).map((document) => {
  expect(document.errors).to.deep.equal([])
  return z
    .looseObject({
      apiVersion: z.string(),
      kind: z.string(),
      metadata: z.looseObject({ name: z.string() }),
      spec: z.looseObject({}),
    })
    .parse(document.toJS())
})

const variable = z.union([
  z.strictObject({ name: z.string(), value: z.string() }),
  z.strictObject({
    name: z.string(),
    valueFrom: z.strictObject({
      secretKeyRef: z.strictObject({ name: z.literal('document-recognition'), key: z.string() }),
    }),
  }),
])
const probe = z.object({ httpGet: z.object({ path: z.string(), port: z.string() }) })
const container = z.object({
  name: z.string(),
  image: z.string(),
  command: z.array(z.string()),
  env: z.array(variable),
  ports: z.array(z.object({ name: z.string(), containerPort: z.int() })).default([]),
  livenessProbe: probe.optional(),
  readinessProbe: probe.optional(),
  resources: z.object({ limits: z.object({ cpu: z.string(), memory: z.string() }) }),
  securityContext: z.looseObject({}),
})
const podSpec = z.object({
  terminationGracePeriodSeconds: z.int(),
  automountServiceAccountToken: z.literal(false),
  securityContext: z.looseObject({ runAsNonRoot: z.literal(true) }),
  containers: z.tuple([container]),
  topologySpreadConstraints: z
    .array(z.looseObject({ labelSelector: z.object({ matchLabels: z.looseObject({}) }) }))
    .default([]),
})
const withPods = z.object({ spec: z.object({ template: z.object({ spec: podSpec }) }) })

const peer = z.record(z.string(), z.object({ matchLabels: z.record(z.string(), z.string()) }))
const port = z.object({ port: z.int() }).loose()
const policy = z.object({
  podSelector: z.object({ matchLabels: z.record(z.string(), z.string()) }),
  policyTypes: z.array(z.string()),
  egress: z.array(z.object({ to: z.array(peer).optional(), ports: z.array(port) })).default([]),
})

function specOf(kind: string, name: string): unknown {
  const found = objects.filter((each) => each.kind === kind && each.metadata.name === name)
  expect(found, `${kind} ${name}`).to.have.lengthOf(1)
  return found[0]?.spec
}

/** The pods of a process. */
function podOf(name: string) {
  const kind = name === 'migrate' ? 'Job' : 'Deployment'
  return withPods.parse({ spec: specOf(kind, name) }).spec.template.spec
}

const bytes = (size: string) => {
  const [, figure = '', unit = ''] = /^(\d+)([mgMG])i?$/.exec(size) ?? []
  return Number(figure) * (unit.toLowerCase() === 'g' ? 1024 ** 3 : 1024 ** 2)
}

/** compose.yaml names the API's host twice where no other is set. */
const withoutRepeats = (list = '') => [...new Set(list.split(','))].join(',')

describe('the manifests for Kubernetes that the chart renders', () => {
  const { services } = composeWith(composeSecrets)

  for (const name of ['api', 'worker', 'cron', 'migrate']) {
    const pod = podOf(name)
    const [own] = pod.containers
    const compose = services[name]

    it(`give ${name} what compose.yaml sets, and secrets by reference`, () => {
      const expected = environmentOf(name, composeSecrets)
      expect(own.env.map((each) => each.name)).to.have.members(Object.keys(expected))
      for (const each of own.env) {
        if ('value' in each) {
          const isExample = each.name === 'BASE_URL'
          expect(each.value, each.name).to.equal(
            isExample ? 'https://api.example.com' : withoutRepeats(expected[each.name]),
          )
          expect(each.name).not.to.match(/SECRET|KEY$|PASSWORD|_URL$(?<!(API|BASE)_URL)/)
        }
      }
    })

    it(`run ${name} as compose.yaml does, with its limits and as unprivileged`, () => {
      expect(own.command).to.deep.equal(compose?.command)
      expect(bytes(own.resources.limits.memory)).to.equal(bytes(compose?.mem_limit ?? ''))
      expect(Number(own.resources.limits.cpu)).to.equal(compose?.cpus)
      expect(own.securityContext).to.deep.equal({
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ['ALL'] },
      })
      if (name !== 'migrate') {
        const [spread] = pod.topologySpreadConstraints
        expect(spread?.labelSelector.matchLabels).to.deep.equal({ 'app.kubernetes.io/name': name })
      }
      // What compose.yaml waits before it kills.
      expect(`${pod.terminationGracePeriodSeconds}s`).to.equal('45s')
    })
  }

  it('restart by /livez, and send requests by /readyz as docs/operations/probes.md says', () => {
    for (const name of ['api', 'worker', 'cron']) {
      const [{ livenessProbe, readinessProbe, ports, env }] = podOf(name).containers
      expect(livenessProbe?.httpGet).to.deep.equal({ path: '/livez', port: 'metrics' })
      const readyPort = name === 'api' ? 'http' : 'metrics'
      expect(readinessProbe?.httpGet).to.deep.equal({ path: '/readyz', port: readyPort })
      for (const [port, setting] of [
        ['metrics', 'METRICS_PORT'],
        ['http', 'PORT'],
      ] as const) {
        const number = ports.find((each) => each.name === port)?.containerPort
        const set = env.find((each) => each.name === setting)
        const value = set !== undefined && 'value' in set ? Number(set.value) : undefined
        expect(number, `${name} ${port}`).to.equal(value)
      }
    }
  })

  it('let a worker reach Redis and names, and nothing else', () => {
    const policies = objects
      .filter(({ kind }) => kind === 'NetworkPolicy')
      .map(({ spec }) => policy.parse(spec))
    const ofWorker = policies.filter(({ podSelector: { matchLabels } }) =>
      Object.entries(matchLabels).every(
        ([label, value]) =>
          ({
            'app.kubernetes.io/name': 'worker',
            'app.kubernetes.io/part-of': 'document-recognition',
          })[label] === value,
      ),
    )
    expect(ofWorker).to.have.lengthOf(2)
    const reached = ofWorker.flatMap(({ policyTypes, egress }) => {
      expect(policyTypes).to.include('Egress')
      return egress.map(({ to, ports }) => ({
        to: to?.map((each) => Object.values(each.podSelector?.matchLabels ?? {})),
        ports: ports.map((each) => each.port),
      }))
    })
    expect(reached).to.have.deep.members([
      { to: [['kube-dns']], ports: [53, 53] },
      { to: [['redis']], ports: [6379] },
    ])
  })

  it('scale workers by what the load asks for, a metric of the catalogue', () => {
    const trigger = z.object({ metadata: z.looseObject({ query: z.string() }) })
    const { triggers, minReplicaCount } = z
      .object({ triggers: z.array(trigger), minReplicaCount: z.int().min(2) })
      .parse(specOf('ScaledObject', 'worker'))
    expect(minReplicaCount).to.equal(2)
    const read = triggers.flatMap(({ metadata }) => metricNamesIn(metadata.query))
    expect(read).to.deep.equal(['workers_desired'])
    expect([...metricCatalogue.keys()]).to.include.members(read)
  })

  it('keep a process of each kind through a disruption, and scrape all under the job of the alerts', () => {
    for (const name of ['api', 'worker', 'cron']) {
      expect(specOf('PodDisruptionBudget', name)).to.deep.include({ maxUnavailable: 1 })
    }
    expect(specOf('HorizontalPodAutoscaler', 'api')).to.deep.include({ minReplicas: 2 })
    const { jobLabel, selector } = z
      .object({
        jobLabel: z.string(),
        selector: z.object({ matchLabels: z.record(z.string(), z.string()) }),
      })
      .parse(specOf('ServiceMonitor', 'document-recognition'))
    expect(selector.matchLabels[jobLabel]).to.equal('document-recognition')
    const scraped = objects.filter(({ kind }) => kind === 'Service')
    expect(scraped.map(({ metadata }) => metadata.name)).to.have.members(['api', 'worker', 'cron'])
    for (const { metadata } of scraped) {
      expect(metadata.labels).to.deep.include(selector.matchLabels)
    }
  })
})
