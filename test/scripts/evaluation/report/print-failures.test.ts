import { judge } from '../../../../scripts/evaluation/judge/judge.ts'
import { unread } from '../../../../scripts/evaluation/readers/picture-reader.ts'
import { printFailures } from '../../../../scripts/evaluation/report/print-failures.ts'
import { labelledPicture } from '../../../../scripts/specimens/truth.ts'

const printed = ['P<UTOERIKSSON<<ANNA<MARIA', 'L898902C36UTO7408122F3404']
const misread = [printed[0] ?? '', 'L898902C36UTO7408I22F3404']

describe('printFailures', () => {
  it('names a picture and shows only its wrong line, with a caret under the wrong character', () => {
    expect(printFailures([judged('a.jpg', misread), judged('b.jpg', printed)])).to.equal(
      [
        'failed: 1',
        '',
        'a.jpg  MRZ failed',
        '  printed  L898902C36UTO7408122F3404',
        '  read     L898902C36UTO7408I22F3404',
        '                            ^',
      ].join('\n'),
    )
  })

  it('shows the printed MRZ if none was found', () => {
    const text = printFailures([judged('a.jpg', [])])
    expect(text).to.contain('a.jpg  no MRZ found (no_document_found)')
    expect(text).to.contain(`  printed  ${printed[0]}\n  printed  ${printed[1]}`)
    expect(text).to.not.contain('read')
  })

  // Behind 20 harmless misses, the one that matters would not be seen.
  it('names the 20 gravest failures, and counts the others', () => {
    const misses = Array.from({ length: 24 }, (_, i) => judged(`miss-${i}.jpg`, []))
    const text = printFailures([...misses, judged('grave.jpg', misread, 'passed')])
    expect(text.indexOf('grave.jpg  PASSED WHILE WRONG')).to.equal('failed: 25\n\n'.length)
    expect(text.match(/miss-/g)).to.have.length(19)
    expect(text).to.match(/\.\.\. and 5 more: --html writes a page of each$/)
  })

  it('prints nothing if nothing failed', () => {
    expect(printFailures([judged('a.jpg', printed)])).to.equal('')
  })
})

function judged(
  name: string,
  lines: readonly string[],
  status: 'passed' | 'failed' = 'failed',
): ReturnType<typeof judge> {
  const truth = labelledPicture.parse({ file: name, kind: 'passport', mrz: printed })
  const isFound = lines.length > 0
  return judge(
    { name, truth, load: async () => new Uint8Array() },
    {
      ...unread(isFound ? 'recognized' : 'no_document_found', 1),
      mrz: { status: isFound ? status : 'absent', lines, reason: null },
    },
  )
}
