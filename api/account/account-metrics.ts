import { Counter, type Registry } from 'prom-client'
import { described } from '../../shared/metric-catalogue.ts'

/** Sign-ins, new accounts and mails; requests for pages are counted with all others. */
export class AccountMetrics {
  /** By the way in which the member proved who they are. */
  readonly signIns: Counter<'way'>
  readonly signUps: Counter
  /** By what became of them. */
  readonly mails: Counter<'outcome'>

  constructor(registry: Registry) {
    const registers = [registry]
    this.signIns = new Counter({ ...described('account_sign_ins_total'), registers })
    this.signUps = new Counter({ ...described('account_sign_ups_total'), registers })
    this.mails = new Counter({ ...described('mails_total'), registers })
    for (const outcome of ['sent', 'failed', 'dropped']) this.mails.inc({ outcome }, 0)
  }
}
