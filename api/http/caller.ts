/** Who a request acts for, once its credential is known (contract §1.9 and §5). */
interface OfAccount {
  readonly keyId: string
  readonly accountId: string
  /** The account's setting, where a scan's `retain_hours` is null. */
  readonly retentionHours: number
  /** Presented as a client token of the key rather than as the key. */
  readonly viaToken: boolean
}

export type LiveCaller = { readonly kind: 'live' } & OfAccount
export type AccountSandboxCaller = { readonly kind: 'account_sandbox' } & OfAccount

/** Nobody in particular: limits go by the client's address. */
export interface PublicSandboxCaller {
  readonly kind: 'public_sandbox'
  readonly viaToken: boolean
}

export type Caller = LiveCaller | AccountSandboxCaller | PublicSandboxCaller
