/** Sends mail through the operator's server, after the request that asked for it is over. */
import { createTransport, type Transporter } from 'nodemailer'
import type { MailEnv } from './account-env.ts'
import type { Logger } from './log.ts'

export interface Mail {
  readonly to: string
  readonly subject: string
  readonly text: string
}

/** A server that does not answer is given up after so long, at each step. */
const stepMs = 10_000

/** Further ones are dropped: whoever waits asks again. */
const underWayMax = 100

export interface MailerOptions extends MailEnv {
  /** Name of the host that mail comes from, where `MAIL_FROM` names no sender. */
  readonly host: string
  readonly log: Logger
  /** Called with the outcome of each mail. */
  readonly sent: (outcome: 'sent' | 'failed' | 'dropped') => void
}

export class Mailer {
  readonly #transport: Transporter | null
  readonly #options: MailerOptions
  readonly #underWay = new Set<Promise<void>>()

  constructor(options: MailerOptions) {
    this.#options = options
    const timeouts = { connectionTimeout: stepMs, greetingTimeout: stepMs, socketTimeout: stepMs }
    this.#transport =
      options.SMTP_URL === undefined
        ? null
        : createTransport({ ...smtpOptions(options.SMTP_URL), ...timeouts })
  }

  /** Whether there is a server that takes mail. */
  get canSend(): boolean {
    return this.#transport !== null
  }

  /** Returns at once: neither time nor answer of a request tells whether a mail was sent. */
  send(mail: Mail): void {
    const { sent } = this.#options
    if (this.#underWay.size >= underWayMax) {
      sent('dropped')
      return
    }
    const sending = this.#send(mail).finally(() => this.#underWay.delete(sending))
    this.#underWay.add(sending)
  }

  /** Waits for what is under way. */
  async close(): Promise<void> {
    await Promise.all(this.#underWay)
    this.#transport?.close()
  }

  async #send(mail: Mail): Promise<void> {
    const { MAIL_FROM, host, log, sent } = this.#options
    try {
      await this.#transport?.sendMail({ from: MAIL_FROM ?? `no-reply@${host}`, ...mail })
      sent('sent')
    } catch (error) {
      // Its message may quote the address; the kind of failure is enough to look for it.
      const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown'
      log.warn({ event: 'mail_failed', failure: code }, 'a mail was not sent; see SMTP_URL')
      sent('failed')
    }
  }
}

/** nodemailer reads options in the query of an address, files among them; an address is enough. */
function smtpOptions(address: string) {
  const { protocol, hostname, port, username, password } = new URL(address)
  const secure = protocol === 'smtps:'
  return {
    host: hostname.replace(/^\[|\]$/g, ''),
    port: port === '' ? (secure ? 465 : 587) : Number(port),
    secure,
    disableFileAccess: true,
    disableUrlAccess: true,
    ...(username === ''
      ? {}
      : { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
  }
}
