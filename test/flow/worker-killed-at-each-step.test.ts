import { scan as scanSchema } from '../../shared/contract/scan.ts'
import { verifyLedger } from '../../shared/db/verify-ledger.ts'
import { scanBody } from '../support/engine/scripted-picture.ts'
import { startWorkerProcess, type WorkerProcess } from '../support/processes/worker-process.ts'
import { type TestAccount, testService } from '../support/service/service.ts'
import { commandGate, type Moment, type RedisCommand } from '../support/stores/command-gate.ts'
import { redisContents } from '../support/stores/redis-contents.ts'
import { eventually } from '../support/time/eventually.ts'

interface Step {
  readonly name: string
  readonly moment: Moment
  readonly isIt: (command: RedisCommand) => boolean
}

const takesPicture = ([name, key]: RedisCommand) =>
  name === 'GET' && !!key?.startsWith('scan:image:')
const begins = ([name, , event]: RedisCommand) => name === 'PUBLISH' && !!event?.includes('"begun"')
const handsBack = (command: RedisCommand) =>
  command[0] === 'EVAL' && command.some((argument) => argument.startsWith('scan:result:'))
/** BullMQ's script that ends a job and takes the next one. */
const endsJob = (command: RedisCommand) =>
  command[0] === 'EVALSHA' && command.includes('bull:scans:completed')

const steps: readonly Step[] = [
  { name: 'has taken the job', moment: 'before', isIt: takesPicture },
  { name: 'is sent the picture', moment: 'after', isIt: takesPicture },
  { name: 'has appraised the picture', moment: 'before', isIt: begins },
  { name: 'reads the picture', moment: 'after', isIt: begins },
  { name: 'has a reading', moment: 'before', isIt: handsBack },
  { name: 'has handed the reading back', moment: 'after', isIt: handsBack },
  { name: 'is about to end the job', moment: 'before', isIt: endsJob },
  { name: 'has ended the job and taken the next', moment: 'after', isIt: endsJob },
]

// Proves D5.3, D5.1
describe('a worker that is killed when it', () => {
  const service = testService({ threads: 0 })
  const gates = [commandGate(), commandGate()]
  const urls: string[] = []
  const workers: WorkerProcess[] = []
  let account: TestAccount

  before(async function () {
    this.timeout(120_000)
    account = await service.account(100)
    urls.push(...(await Promise.all(gates.map((gate) => gate.through(service.redis.url)))))
    await Promise.all(gates.map((_, index) => startAt(index)))
  })
  after(() => Promise.all(workers.map((worker) => worker.kill())))

  async function startAt(index: number): Promise<void> {
    workers[index] = await startWorkerProcess(urls[index] ?? '', 1)
    await eventually('both are heard', async () => {
      return (await service.figures()).total('fleet_threads') === 2
    })
  }

  async function scanOnce(): Promise<string> {
    const body = await scanBody({ ms: 100 })
    const answer = await service.request('POST', '/v1/scans', { key: account.liveKey, body })
    expect(answer.status).to.equal(200)
    return scanSchema.parse(await answer.json()).meta.status
  }

  /** Kills whichever worker comes to the step first; returns which it was. */
  async function killAt({ moment, isIt }: Step): Promise<number> {
    const index = await Promise.race(
      gates.map((gate, index) => gate.next(moment, isIt).then(() => index)),
    )
    for (const gate of gates) gate.forget()
    await workers[index]?.kill()
    return index
  }

  async function balance(): Promise<number> {
    const usage = await service.request('GET', '/v1/usage', { key: account.liveKey })
    return ((await usage.json()) as { balance_credits: number }).balance_credits
  }

  for (const step of steps) {
    it(`${step.name}: each of three callers is answered and charged once`, async () => {
      const credits = await balance()
      const killed = killAt(step)
      const answers = await Promise.all([scanOnce(), scanOnce(), scanOnce()])
      expect(answers).to.deep.equal(['recognized', 'recognized', 'recognized'])
      const index = await killed
      expect(await balance()).to.equal(credits - 3)
      expect((await verifyLedger(service.database.pool)).mismatches).to.deep.equal([])
      expect(await scanOnce()).to.equal('recognized')
      await eventually('nothing of the scans is left in Redis', async () => {
        const keys = (await redisContents(service.redis.url)).map(({ key }) => key)
        return !keys.some((key) => /^scan:|^bull:scans:(active|wait|[0-9a-f-]{36})/.test(key))
      })
      await startAt(index)
    })
  }
})
