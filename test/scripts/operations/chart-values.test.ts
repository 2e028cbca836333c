import { Ajv } from 'ajv'
import { parse, parseAllDocuments } from 'yaml'
import { z } from 'zod'
import { readFromRoot, renderings } from '../../../scripts/operations/manifests/chart.ts'
import { apiEnv, cronEnv, workerEnv } from '../../../shared/env.ts'
import { settingsOf } from '../../../shared/setting.ts'

const validate = new Ajv({ allErrors: true, strict: false }).compile(
  JSON.parse(readFromRoot('scripts/operations/helm/values.schema.json')),
)
const defaults = parse(readFromRoot('scripts/operations/helm/values.yaml'))
const everyValue = parse(readFromRoot(renderings.everyValue.values))

/** What is wrong with the chart's own values once these are put over them. */
function problemsOf(over: Record<string, unknown>): readonly string[] {
  validate({ ...defaults, ...over })
  return (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`)
}

const variable = z.object({ name: z.string(), value: z.string().optional() }).loose()
const pod = z.looseObject({
  terminationGracePeriodSeconds: z.int(),
  imagePullSecrets: z.array(z.object({ name: z.string() })),
  containers: z.tuple([z.looseObject({ env: z.array(variable) })]),
})
const rendered = parseAllDocuments(readFromRoot(renderings.everyValue.file)).map((each) =>
  z
    .looseObject({
      kind: z.string(),
      metadata: z.looseObject({ name: z.string() }),
      spec: z.looseObject({ template: z.looseObject({ spec: pod }).optional() }),
    })
    .parse(each.toJS()),
)
function objectOf(kind: string, name: string) {
  const found = rendered.find((each) => each.kind === kind && each.metadata.name === name)
  if (found === undefined) throw new Error(`no ${kind} ${name}`)
  return found
}
function podOf(name: string) {
  const kind = name === 'migrate' ? 'Job' : 'Deployment'
  return pod.parse(objectOf(kind, name).spec.template?.spec)
}
const settingOf = (process: string, name: string) =>
  podOf(process).containers[0].env.find((each) => each.name === name)?.value

describe("the chart's values", () => {
  it('follow their schema, by default and with every optional one', () => {
    expect(problemsOf({})).to.deep.equal([])
    expect(problemsOf(everyValue)).to.deep.equal([])
  })

  it('are refused where one is misspelt', () => {
    const api = { ...defaults.api, replica: { min: 3 } }
    expect(problemsOf({ api })).to.deep.equal(['/api must NOT have additional properties'])
  })

  it('are refused where a store has the one peer of charts before 2.0', () => {
    const redis = { peer: { ipBlock: { cidr: '10.0.0.0/8' } }, port: 6379 }
    const network = { ...defaults.network, redis }
    expect(problemsOf({ network })).to.include('/network/redis must NOT have additional properties')
  })

  it('are refused where env has a secret, which the manifests would show', () => {
    for (const [name, schema] of Object.entries({
      api: apiEnv,
      worker: workerEnv,
      cron: cronEnv,
    })) {
      const secrets = settingsOf(schema).filter(({ isSecret }) => isSecret)
      expect(secrets).not.to.deep.equal([])
      for (const secret of secrets) {
        const process = { ...defaults[name], env: { [secret.name]: 'x' } }
        expect(problemsOf({ [name]: process }), secret.name).not.to.deep.equal([])
      }
    }
  })

  it('are refused where env has a port that the probes and Services ask at', () => {
    for (const setting of ['PORT', 'METRICS_PORT']) {
      const api = { ...defaults.api, env: { [setting]: 9000 } }
      expect(problemsOf({ api }), setting).not.to.deep.equal([])
    }
  })

  for (const name of ['api', 'worker', 'cron', 'migrate']) {
    it(`give ${name} each variable once`, () => {
      const names = podOf(name).containers[0].env.map((each) => each.name)
      expect(names).to.have.lengthOf(new Set(names).size)
    })

    it(`give ${name} its time to stop and the secret of the registry`, () => {
      expect(podOf(name)).to.deep.include({
        terminationGracePeriodSeconds: 90,
        imagePullSecrets: [{ name: 'registry' }],
      })
    })
  }

  it('add to ALLOWED_HOSTS the name by which cron calls the API', () => {
    expect(settingOf('api', 'ALLOWED_HOSTS')).to.equal('api,api.internal')
    expect(settingOf('cron', 'API_URL')).to.equal('http://api:8080')
  })

  it('write large numbers, fractions and switches as the processes read them', () => {
    expect(settingOf('api', 'BODY_BYTES_MAX')).to.equal('20971520')
    expect(settingOf('api', 'OTEL_TRACES_SAMPLER_ARG')).to.equal('0.5')
    expect(settingOf('api', 'REDIS_CLUSTER')).to.equal('on')
  })

  it('replace what the chart sets by what env says', () => {
    expect(settingOf('api', 'TRUST_PROXY')).to.equal('2')
    expect(settingOf('worker', 'METRICS_HOST')).to.equal('::')
  })

  it('read further secrets from the Secret', () => {
    const found = podOf('api').containers[0].env.find(
      (each) => each.name === 'DIGEST_SECRET_PREVIOUS',
    )
    const secretKeyRef = { name: 'settings', key: 'DIGEST_SECRET_PREVIOUS' }
    expect(found).to.deep.include({ valueFrom: { secretKeyRef } })
  })

  it('let a process connect to its stores and where egress says, each with the peers given alone', () => {
    expect(objectOf('NetworkPolicy', 'worker').spec.egress).to.deep.equal([
      { to: [{ podSelector: { matchLabels: { app: 'valkey' } } }], ports: [{ port: 6380 }] },
      { to: [{ ipBlock: { cidr: '10.1.0.0/16' } }], ports: [{ port: 26379 }] },
    ])
  })

  it('label the ServiceMonitor for the Prometheus that looks for it', () => {
    expect(objectOf('ServiceMonitor', 'document-recognition').metadata.labels).to.deep.equal({
      'app.kubernetes.io/part-of': 'document-recognition',
      release: 'kube-prometheus-stack',
    })
  })
})
