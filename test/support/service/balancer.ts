import { after } from 'mocha'
import { type Balancer, openBalancer } from '../../../scripts/load/restarts/balancer.ts'

/** Call it inside `describe`; call what it returns once its processes are there. */
export function balancer(): () => Promise<Balancer> {
  const opened: Balancer[] = []
  after('close the balancer', () => {
    for (const each of opened) each.close()
  })
  return async () => {
    const front = await openBalancer()
    opened.push(front)
    return front
  }
}
