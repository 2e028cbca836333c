describe('the test harness', () => {
  it('loads tests as ES modules, as production does', () => {
    // As CommonJS (mocha's default where Node can require modules), some files would be loaded
    // twice, once each way: two queues, two schema registries, and `instanceof` checks that fail.
    expect(import.meta.resolve).to.be.a('function')
    expect(typeof require).to.equal('undefined')
  })

  it('blocks calls to the outside world that no test announced', async () => {
    const outcome = await fetch('http://example.com/').catch((error: Error) => error)
    expect(outcome).to.be.instanceOf(Error)
    expect(String(outcome)).to.match(/Nock|Disallowed/i)
  })
})
