import { connectionRoom } from '../../../../api/http/connections/open-files.ts'

describe('the room that the limit on open files leaves for connections', () => {
  it('is all that is wanted where the limit is high or unknown', () => {
    for (const filesMax of [1024 ** 2, Number.POSITIVE_INFINITY]) {
      const room = { connectionsMax: 2000, turnedAwayMax: 1000 }
      expect(connectionRoom(2000, filesMax)).to.deep.equal(room)
    }
  })

  it('is shared out under a limit of 1024, with a quarter for those to be turned away', () => {
    const room = { connectionsMax: 624, turnedAwayMax: 208 }
    expect(connectionRoom(2000, 1024)).to.deep.equal(room)
  })

  it('is one connection under a limit below what the process has open itself', () => {
    expect(connectionRoom(2000, 10)).to.deep.equal({ connectionsMax: 1, turnedAwayMax: 1 })
  })
})
