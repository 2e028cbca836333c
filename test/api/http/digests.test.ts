import { clientNetwork, KeyedDigests, secretHash } from '../../../api/http/digests.ts'

// What must not be stored is known only by these digests: they must match, and reveal nothing.
describe('client networks and digests', () => {
  it('use an IPv4 address whole, also when it is mapped into IPv6', () => {
    expect(clientNetwork('192.0.2.1')).to.equal('192.0.2.1')
    expect(clientNetwork('::ffff:192.0.2.1')).to.equal('192.0.2.1')
  })

  it('reduce an IPv6 address to its /64', () => {
    const home = clientNetwork('2001:db8:1:2:3:4:5:6')
    expect(clientNetwork('2001:db8:1:2:ffff::1')).to.equal(home)
    expect(clientNetwork('2001:db8:1:3::1')).not.to.equal(home)
  })

  // Otherwise all callers behind such a proxy would share one limit and one free allowance.
  it('leave out the port that some proxies add', () => {
    expect(clientNetwork('192.0.2.1:51234')).to.equal('192.0.2.1')
    const home = clientNetwork('2001:db8:1:2::1')
    expect(clientNetwork('[2001:db8:1:2::9]:51234')).to.equal(home)
    expect(clientNetwork('[2001:db8:1:2::9]')).to.equal(home)
    for (const wrong of ['192.0.2.1:', '192.0.2.1:x', '[192.0.2]:1', ':443']) {
      expect(clientNetwork(wrong), wrong).to.equal('unknown')
    }
  })

  it('treat everything that is not an address as one client', () => {
    expect(clientNetwork("'; DROP TABLE")).to.equal(clientNetwork(''))
  })

  // Proves D2.6a
  it('depend on the secret, so that nobody can test an address without it', () => {
    const one = new KeyedDigests('a'.repeat(32))
    const two = new KeyedDigests('b'.repeat(32))
    expect(one.client('192.0.2.1')).to.deep.equal(one.client('192.0.2.1'))
    expect(one.client('192.0.2.1')).not.to.deep.equal(two.client('192.0.2.1'))
    expect(one.image(Buffer.from('x'))).not.to.deep.equal(two.image(Buffer.from('x')))
  })

  it('are the plain SHA-256 of a credential', () => {
    expect(secretHash('abc').toString('hex')).to.match(/^ba7816bf8f01cfea/)
  })
})
