/** A private authority and a server's certificate for 127.0.0.1, made by openssl. */
import { execFile } from 'node:child_process'
import { chmod, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

export interface TlsMaterial {
  /** Paths of PEM files. */
  readonly ca: string
  readonly certificate: string
  readonly key: string
}

/** Valid for a day. The key can be read by everyone: a server that is started as another user reads it. */
export async function tlsMaterial(folder: string): Promise<TlsMaterial> {
  const at = (name: string) => join(folder, name)
  const openssl = (...args: readonly string[]) => run('openssl', args)
  const newKey = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes']
  await openssl(
    ...['req', '-x509', ...newKey, '-keyout', at('ca.key'), '-out', at('ca.crt'), '-days', '1'],
    ...['-subj', '/CN=SPECIMEN authority'],
  )
  await openssl(
    ...['req', ...newKey, '-keyout', at('server.key'), '-out', at('server.csr')],
    ...['-subj', '/CN=127.0.0.1'],
  )
  await writeFile(at('server.ext'), 'subjectAltName=IP:127.0.0.1\n')
  await openssl(
    ...['x509', '-req', '-in', at('server.csr'), '-CA', at('ca.crt'), '-CAkey', at('ca.key')],
    ...['-CAcreateserial', '-days', '1', '-extfile', at('server.ext'), '-out', at('server.crt')],
  )
  await chmod(at('server.key'), 0o644)
  return { ca: at('ca.crt'), certificate: at('server.crt'), key: at('server.key') }
}
