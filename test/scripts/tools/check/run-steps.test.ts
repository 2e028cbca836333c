import { describeResult, runSteps } from '../../../../scripts/tools/check/run-steps.ts'

const root = process.cwd()
const step = (name: string, script: string) => ({
  name,
  command: [process.execPath, '-e', script],
  mend: `mend ${name}`,
})

describe('the steps of npm run check', () => {
  it('run all, though one fails', async () => {
    const failing = step('failing', 'console.error("line 3 is wrong"); process.exit(1)')
    const results = await runSteps([failing, step('passing', 'console.log("fine")')], {
      root,
      jobs: 1,
      report: () => undefined,
    })
    expect(results.map(({ isOk }) => isOk)).to.deep.equal([false, true])
  })

  it('say what is wrong and what to do about it', async () => {
    const reports: string[] = []
    await runSteps([step('failing', 'console.error("line 3 is wrong"); process.exit(1)')], {
      root,
      jobs: 2,
      report: (result) => reports.push(describeResult(result)),
    })
    expect(reports.join()).to.match(/^FAILED {2}failing/)
    expect(reports.join()).to.include('line 3 is wrong').and.include('What to do: mend failing')
  })

  it('say nothing of what a passing step wrote', async () => {
    const reports: string[] = []
    await runSteps([step('passing', 'console.log("1918 files")')], {
      root,
      jobs: 1,
      report: (result) => reports.push(describeResult(result)),
    })
    expect(reports).to.have.length(1)
    expect(reports[0]).to.match(/^ok {6}passing \(\d+\.\d s\)$/)
  })

  it('fail where the program does not exist', async () => {
    const missing = { name: 'missing', command: ['no-such-program'], mend: 'npm ci' }
    const [result] = await runSteps([missing], { root, jobs: 1, report: () => undefined })
    expect(result?.isOk).to.equal(false)
    expect(result?.output).to.include('no-such-program')
  })
})
