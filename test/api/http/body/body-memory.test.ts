import { ApiError } from '../../../../api/http/api-error.ts'
import { BodyMemory, smallBodiesBytesMax } from '../../../../api/http/body/body-memory.ts'

const mebibyte = 1024 * 1024

// Without the bound, a few dozen large bodies at once would kill the process and its requests.
describe('BodyMemory', () => {
  it('refuses a large body while others use up the memory, and accepts it afterwards', () => {
    const memory = new BodyMemory(10 * mebibyte)
    const first = memory.open('one')
    first.add(8 * mebibyte)
    const second = memory.open('one')
    second.add(2 * mebibyte)
    expect(() => second.add(1))
      .to.throw(ApiError)
      .with.property('code', 'engine_unavailable')
    first.close()
    second.add(1)
  })

  // One caller with a handful of announced bodies could otherwise shut everybody else out.
  it('accepts small bodies when large ones have used up their room', () => {
    const memory = new BodyMemory(mebibyte)
    memory.open('one').add(mebibyte)
    const small = memory.open('one')
    small.add(mebibyte)
    expect(() => small.add(1)).to.throw(ApiError, 'large request bodies')
  })

  // Thousands of connections may send one each: without a limit of their own there is no bound.
  it('accepts small bodies only up to a limit of their own', () => {
    const memory = new BodyMemory(mebibyte)
    for (let room = mebibyte + smallBodiesBytesMax; room > 0; room -= mebibyte) {
      memory.open('one').add(mebibyte)
    }
    expect(memory.heldBytes).to.equal(mebibyte + smallBodiesBytesMax)
    expect(() => memory.open('one').add(1)).to.throw(ApiError, 'too many request bodies')
  })

  it('gives back no more than was taken', () => {
    const memory = new BodyMemory(4 * mebibyte)
    const share = memory.open('one')
    share.add(4 * mebibyte)
    share.close()
    share.close()
    memory.open('one').add(4 * mebibyte)
    expect(() => memory.open('one').add(2 * mebibyte)).to.throw(ApiError)
  })

  // Regression: twenty uploads of 27 MB that one account let stall made everybody's photos a 503.
  it('lets in whoever holds less: the largest body on its way of whoever holds most gives way', () => {
    const memory = new BodyMemory(8 * mebibyte)
    const ended: string[] = []
    const arriving = (holder: string, name: string, bytes: number) => {
      const share = memory.open(holder)
      share.add(bytes)
      share.arriving(({ code }) => ended.push(`${name} ${code}`))
      return share
    }
    arriving('greedy', 'second', 2 * mebibyte)
    const largest = arriving('greedy', 'largest', 3 * mebibyte)
    arriving('modest', 'third', 3 * mebibyte)
    const other = memory.open('other')
    other.add(2 * mebibyte)
    expect(ended).to.deep.equal(['largest engine_unavailable'])
    expect(() => largest.add(1)).to.throw('closed')
    other.add(mebibyte)
    expect(() => other.add(1), 'nobody holds more than it').to.throw(ApiError)
    expect(ended).to.have.length(1)
    expect(memory.heldBytes).to.equal(8 * mebibyte)
  })

  it('ends no body that has arrived, and none of the same holder', () => {
    const memory = new BodyMemory(4 * mebibyte)
    const read = memory.open('greedy')
    const hasArrived = read.arriving(() => expect.fail('its scan is under way'))
    read.add(3 * mebibyte)
    hasArrived()
    const own = memory.open('greedy')
    own.arriving(() => expect.fail('it would only make room for its own'))
    own.add(mebibyte)
    expect(() => memory.open('greedy').add(2 * mebibyte)).to.throw(ApiError)
    expect(() => memory.open('other').add(5 * mebibyte)).to.throw(ApiError)
  })

  it('counts what is held, and accepts nothing more on a closed share', () => {
    const memory = new BodyMemory(4 * mebibyte)
    const share = memory.open('one')
    share.add(3 * mebibyte)
    share.keep(mebibyte)
    expect(memory.heldBytes).to.equal(mebibyte)
    share.keep(2 * mebibyte)
    expect(memory.heldBytes, 'nothing comes back by keeping').to.equal(mebibyte)
    share.close()
    expect(() => share.add(1)).to.throw('closed')
    expect(memory.heldBytes).to.equal(0)
  })
})
