import { expect } from 'chai'
import { ApiError } from '../../../../api/http/api-error.ts'
import { BodyMemory, smallBodiesBytesMax } from '../../../../api/http/body/body-memory.ts'

const mebibyte = 1024 * 1024

// Without the bound, a few dozen large bodies at once would kill the process and its requests.
describe('BodyMemory', () => {
  it('refuses a large body while others use up the memory, and accepts it afterwards', () => {
    const memory = new BodyMemory(10 * mebibyte)
    const first = memory.open()
    first.add(8 * mebibyte)
    const second = memory.open()
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
    memory.open().add(mebibyte)
    const small = memory.open()
    small.add(mebibyte)
    expect(() => small.add(1)).to.throw(ApiError, 'large request bodies')
  })

  // Thousands of connections may send one each: without a limit of their own there is no bound.
  it('accepts small bodies only up to a limit of their own', () => {
    const memory = new BodyMemory(mebibyte)
    for (let room = mebibyte + smallBodiesBytesMax; room > 0; room -= mebibyte) {
      memory.open().add(mebibyte)
    }
    expect(memory.heldBytes).to.equal(mebibyte + smallBodiesBytesMax)
    expect(() => memory.open().add(1)).to.throw(ApiError, 'too many request bodies')
  })

  it('gives back no more than was taken', () => {
    const memory = new BodyMemory(4 * mebibyte)
    const share = memory.open()
    share.add(4 * mebibyte)
    share.close()
    share.close()
    memory.open().add(4 * mebibyte)
    expect(() => memory.open().add(2 * mebibyte)).to.throw(ApiError)
  })

  it('counts what is held, and accepts nothing more on a closed share', () => {
    const memory = new BodyMemory(4 * mebibyte)
    const share = memory.open()
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
