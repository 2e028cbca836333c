import { requireAnswers } from '../../../scripts/evaluation/require-answers.ts'

const read = { name: 'read.jpg', status: 'recognized' }
const late = (name: string) => ({ name, status: 'engine_unavailable' })

describe('requireAnswers', () => {
  it('accepts a run in which every scan was answered, whatever the answer', () => {
    const rejected = { name: 'broken.jpg', status: 'rejected (crashed)' }
    expect(() => requireAnswers([read, rejected])).not.to.throw()
  })

  it('counts and names the scans that ended by their deadline, and says what to do', () => {
    expect(() => requireAnswers([read, late('a.jpg'), late('b.jpg')]))
      .to.throw('2 of 3 scans ended by their deadline')
      .with.property('message')
      .that.contains('--concurrency 1')
      .and.contains('Not read: a.jpg, b.jpg')
  })

  it('names the first ten of many, and counts the others', () => {
    const scans = Array.from({ length: 12 }, (_, index) => late(`${index}.jpg`))
    expect(() => requireAnswers(scans)).to.throw('9.jpg and 2 more')
  })
})
