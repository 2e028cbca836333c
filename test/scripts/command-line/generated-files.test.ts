import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { runGenerator } from '../../../scripts/command-line/generated-files.ts'
import { scratch } from '../../support/processes/scratch.ts'

describe('a program that writes generated files', () => {
  const generator = {
    command: 'npm run pages',
    about: 'Writes pages.',
    files: () => new Map([['docs/page.md', 'new\n']]),
  }
  let folder: string

  beforeEach(async () => {
    folder = (await scratch()).path
  })

  it('writes them into folders that need not exist', async () => {
    expect(await runGenerator(generator, [], folder)).to.deep.equal({
      exitCode: 0,
      said: 'wrote docs/page.md',
    })
    expect(await readFile(join(folder, 'docs/page.md'), 'utf8')).to.equal('new\n')
  })

  it('with --check says nothing where they are up to date', async () => {
    await runGenerator(generator, [], folder)
    const result = await runGenerator(generator, ['--check'], folder)
    expect(result).to.deep.equal({ exitCode: 0, said: '' })
  })

  it('with --check names what is out of date and the command that renews it', async () => {
    await runGenerator(generator, [], folder)
    await writeFile(join(folder, 'docs/page.md'), 'old\n')
    expect(await runGenerator(generator, ['--check'], folder)).to.deep.equal({
      exitCode: 1,
      said: 'docs/page.md is out of date: run `npm run pages`',
    })
    expect(await readFile(join(folder, 'docs/page.md'), 'utf8')).to.equal('old\n')
  })

  it('fails with the words of the error where the files cannot be made', async () => {
    const files = () => {
      throw new Error('rule 4.1 has no proof')
    }
    const result = await runGenerator({ ...generator, files }, ['--check'], folder)
    expect(result).to.deep.equal({ exitCode: 1, said: 'rule 4.1 has no proof' })
  })

  it('refuses an option that it does not have', async () => {
    const { exitCode, said } = await runGenerator(generator, ['--wrong'], folder)
    expect(exitCode).to.equal(2)
    expect(said).to.include('--wrong').and.include('Usage: npm run pages')
  })
})
