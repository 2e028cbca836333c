/** The shape of a row of the account pages' table, what its handler gets and what it may answer. */
import type { Readable } from 'node:stream'
import type { OpenSession } from '../../shared/db/member-sessions.ts'
import type { Member, MemberRole } from '../../shared/db/members.ts'
import type { PageParts } from '../site/page.ts'
import type { AccountServices } from './account-services.ts'

export type AccountPath = `/account${'' | `/${string}` | `?${string}`}`

export interface AccountRoute {
  readonly method: 'GET' | 'POST'
  /** Parameters are written `:name`; where one called `id` is no UUID, there is no such page. */
  readonly path: AccountPath
  /** Who may: every visitor, or members from this role upwards. */
  readonly role: 'none' | MemberRole
  /** Whether the member must have proved who they are within the last minutes. */
  readonly recentProof?: true
  /** Whether it works in an account that is disabled or about to be erased. */
  readonly whileClosed?: true
  /** Throws `ApiError` for a query or a form that its schema refuses. */
  handle(visit: Visit, sent: Sent): Promise<Answer>
}

/** Names and values as they came. */
export interface Sent {
  readonly query: Readonly<Record<string, unknown>>
  readonly form: Readonly<Record<string, unknown>>
}

/** What is known of every request, signed in or not. */
export interface Visit {
  /** Null for a visitor. */
  readonly session: OpenSession | null
  /** The same. */
  readonly member: Member | null
  /** Proves that a form is ours: `csrfField` puts it into each. */
  readonly csrf: string
  readonly params: Readonly<Record<string, string>>
  readonly services: AccountServices
  /** When the request arrived. */
  readonly now: Date
  /** `/account/keys?page=2`: where to return to after proving who one is. */
  readonly path: AccountPath
  /** The client's network as a digest, for counting attempts; it leads back to nobody. */
  readonly client: string
  /** `Firefox on Linux`. */
  readonly browser: string
  /** What ties the forms of a browser together, signed in or not; never shown. */
  readonly cookie: string
}

/** Whether the cookie of a session is set or taken away with the answer. */
interface CookieChange {
  /** Token of the session that begins. */
  readonly signIn?: string
  readonly signOut?: true
}

export type Answer =
  /** A whole page, as `accountPage` makes it. */
  | ({ readonly html: string; readonly parts: PageParts; readonly status?: number } & CookieChange)
  /** Answered with 303, so that reloading a page sends no form again. */
  | ({ readonly redirect: AccountPath } & CookieChange)
  /** To the identity provider that the operator has set, and nowhere else. */
  | { readonly leave: URL }
  /** A file to save; `filename` has letters, digits, `-` and `.` only. */
  | { readonly stream: Readable; readonly type: 'csv' | 'json'; readonly filename: string }
  /** The small picture of a scan. */
  | { readonly jpeg: Buffer }
