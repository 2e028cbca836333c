import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'
import type { ApiEnv } from '../../shared/env.ts'

type Settings = Pick<ApiEnv, 'HOST' | 'BASE_URL' | 'SITE_URL' | 'ALLOWED_HOSTS'>

/**
 * Whether the service answers under a host, as `Host` or an absolute request target names it.
 * Always: an IP address, by which balancers probe, and `localhost`. Else the names of `BASE_URL`,
 * `SITE_URL` and `ALLOWED_HOSTS`. Any name where none of them is set and others than this machine
 * can connect: then there is nothing to compare with. A service on the loopback interface is not
 * meant to have further names; one that leads to it belongs to a web page that rebinds its name.
 */
export function allowedHosts(env: Settings): (host: string) => boolean {
  const configured = [env.BASE_URL, env.SITE_URL].flatMap((url) =>
    url === undefined ? [] : [new URL(url).host],
  )
  const names = new Set([...configured, ...(env.ALLOWED_HOSTS ?? [])].map(nameOf))
  if (names.size === 0 && !isLoopback(env.HOST)) return () => true
  names.add('localhost').add(nameOf(env.HOST))
  return (host) => {
    const name = nameOf(host)
    return name === '' || isIP(name) !== 0 || names.has(name)
  }
}

/** The host without its port, brackets and final dot, in small letters. */
function nameOf(host: string): string {
  const [, address, name = ''] = /^(?:\[([^\]]*)\]|([^:]*))(?::\d*)?$/.exec(host) ?? []
  // An IPv6 address as the HOST setting has it, without brackets.
  if (address === undefined && isIP(host) === 6) return host.toLowerCase()
  return (address ?? name.replace(/\.$/, '')).toLowerCase()
}

function isLoopback(host: string): boolean {
  if (isIP(host) === 0) return host.toLowerCase() === 'localhost'
  return ipaddr.process(host).range() === 'loopback'
}
