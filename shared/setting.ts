/**
 * The kinds of settings a process reads from its environment. `accepts` says in words which values
 * are allowed, for error messages and for `.env.example`.
 */
import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto'
import { isIP } from 'node:net'
import { isAbsolute } from 'node:path'
import { z } from 'zod'

export const wholeNumberSetting = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d+$/)
    .transform(Number)
    .pipe(z.number().min(min).max(max))
    .meta({ accepts: `a whole number from ${min} to ${max}` })

export const url = (protocols: readonly string[]) =>
  z
    .url({ protocol: new RegExp(`^(${protocols.join('|')})$`) })
    .meta({ accepts: `a URL starting with ${protocols.map((p) => `${p}://`).join(' or ')}` })

/** Of a server that is connected to: `smtp://` alone names none. */
export const serverUrl = (protocols: readonly string[]) => {
  const any = url(protocols)
  return any
    .refine((value) => URL.canParse(value) && new URL(value).hostname !== '')
    .meta({ accepts: `${any.meta()?.accepts} and a host` })
}

export const uuid = () => z.uuid().meta({ accepts: 'a UUID' })

export const oneOf = <const T extends readonly string[]>(words: T) =>
  z.enum(words).meta({ accepts: `one of ${words.join(', ')}` })

export const text = (lengthMin: number) =>
  z
    .string()
    .min(lengthMin)
    .meta({ accepts: lengthMin > 1 ? `at least ${lengthMin} characters` : 'text' })

/** The longest credential that the API accepts in `Authorization`. */
export const credentialLengthMax = 256

/**
 * What callers send as `Authorization: Bearer …`. Anything else could be set and never be accepted:
 * blanks and line breaks are refused in a header, and `ct_` begins the client tokens.
 */
export const credential = (lengthMin: number) =>
  z
    .string()
    .regex(/^(?!ct_)[\x21-\x7e]+$/)
    .min(lengthMin)
    .max(credentialLengthMax)
    .meta({
      accepts: `${lengthMin} to ${credentialLengthMax} visible ASCII characters that do not begin with ct_`,
    })

/** An address that others are appended to: without user, password, query and fragment. */
export const baseUrl = (protocols: readonly string[]) => {
  const any = url(protocols)
  return any
    .refine((value) => !/[?#@]/.test(value))
    .meta({ accepts: `${any.meta()?.accepts}, without user, query and fragment` })
}

export const absolutePath = () =>
  z.string().refine(isAbsolute).meta({ accepts: 'an absolute file path' })

/** Who sends mail: `no-reply@example.com`, or `Documents <no-reply@example.com>`. */
export const mailSender = () =>
  z
    .string()
    .max(320)
    .refine(isMailSender)
    .meta({ accepts: 'an e-mail address, which may stand in <> behind a name' })

/** Servers refuse a sender without an address, with each mail anew. */
function isMailSender(value: string): boolean {
  const [, address = value] = /^[^<>]*<([^<>]*)>$/.exec(value) ?? []
  return /^[^\s@<>]+@[^\s@<>]+$/.test(address)
}

/** Letters of a name in DNS; underscores as well, since names of containers have them. */
const hostName = /^\w[\w.-]{0,252}$/

/** `999.1.1.1` has the letters of a name, and is neither a name nor an address. */
function isHost(value: string): boolean {
  return isIP(value) !== 0 || (hostName.test(value) && URL.canParse(`http://${value}`))
}

/** Where a server listens. */
export const host = () =>
  z.string().refine(isHost).meta({ accepts: 'an IP address or a host name, without a port' })

/** Host names, separated by commas. */
export const hostNames = () =>
  z
    .string()
    .transform((names) => names.split(',').map((name) => name.trim()))
    .pipe(z.array(z.string().regex(hostName).refine(isHost)))
    .meta({ accepts: 'host names without a port, separated by commas' })

/** A number from 0 to 1. */
export const share = () =>
  z
    .string()
    .regex(/^\d(?:\.\d{1,9})?$/)
    .transform(Number)
    .pipe(z.number().min(0).max(1))
    .meta({ accepts: 'a number from 0 to 1' })

/** Header names and values: `name=value,name=value`, the values percent-encoded. */
export const headerList = () =>
  z
    .string()
    .max(8192)
    .transform((list) => Object.fromEntries(list.split(',').map(headerOf)))
    .pipe(z.record(z.string().regex(/^[\w-]{1,100}$/), z.string().regex(/^[ -~]{1,4096}$/)))
    .meta({ accepts: 'name=value pairs separated by commas, the values percent-encoded' })

/** An empty value, which is refused, for one that cannot be decoded. */
function headerOf(pair: string): [name: string, value: string] {
  const at = pair.indexOf('=')
  try {
    return [pair.slice(0, Math.max(0, at)).trim(), decodeURIComponent(pair.slice(at + 1).trim())]
  } catch {
    return [pair, '']
  }
}

/** Servers, separated by commas: `10.0.0.1:26379,sentinel-b:26379`. */
export const hostPorts = () =>
  z
    .string()
    .transform((list) => list.split(',').map((each) => each.trim()))
    .pipe(
      z.array(
        z
          .string()
          .regex(/^(\w[\w.-]{0,252}|\[[\da-fA-F:.]{2,45}\]):\d{1,5}$/)
          .refine(hasPort),
      ),
    )
    .meta({ accepts: 'host:port, several separated by commas' })

/** Whether the number behind the last colon is a port that a server can have. */
function hasPort(hostAndPort: string): boolean {
  const port = Number(hostAndPort.slice(hostAndPort.lastIndexOf(':') + 1))
  return port >= 1 && port <= 65_535
}

/** An Ed25519 private key (RFC 8410): PKCS #8 in base64, as `openssl genpkey` writes it in DER. */
export const signingKey = () =>
  z
    .base64()
    .refine((text) => isEd25519(() => createPrivateKey(der(text, 'pkcs8'))))
    .meta({ accepts: 'an Ed25519 private key, PKCS #8 DER in base64' })

/** Ed25519 public keys: SubjectPublicKeyInfo in base64, separated by commas. */
export const verificationKeys = () =>
  z
    .string()
    .transform((list) => list.split(',').map((each) => each.trim()))
    .pipe(
      z
        .array(z.base64().refine((text) => isEd25519(() => createPublicKey(der(text, 'spki')))))
        .max(10),
    )
    .meta({ accepts: 'up to 10 Ed25519 public keys, SPKI DER in base64, separated by commas' })

function der<Type extends 'pkcs8' | 'spki'>(text: string, type: Type) {
  return { key: Buffer.from(text, 'base64'), format: 'der', type } as const
}

function isEd25519(read: () => KeyObject): boolean {
  try {
    return read().asymmetricKeyType === 'ed25519'
  } catch {
    return false
  }
}

/** For `.meta()` of a setting whose value must not be shown. */
export const secret = { isSecret: true } as const

const settingFacts = z.object({
  description: z.string(),
  accepts: z.string(),
  isSecret: z.boolean().default(false),
  default: z.union([z.string(), z.number()]).optional(),
})

/** What an operator needs about one setting. */
export interface Setting extends z.infer<typeof settingFacts> {
  readonly name: string
  readonly isRequired: boolean
}

/** The settings of a schema made of the kinds above, in the schema's order. */
export function settingsOf(schema: z.ZodObject): Setting[] {
  const facts = z.toJSONSchema(schema, { io: 'output' }).properties ?? {}
  return Object.entries(schema.shape).map(([name, setting]) => ({
    name,
    isRequired: !z.safeParse(setting, undefined).success,
    ...settingFacts.parse(facts[name]),
  }))
}
