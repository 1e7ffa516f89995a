import app from '@adonisjs/core/services/app'
import { test } from '@japa/runner'
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const script = app.makeURL('scripts/lib/debian.mjs').href
const { ensurePrograms } = await import(script)

const NAMES = ['chromium', 'wholeChromium', 'qpdf', 'pdftotext', 'zbarimg']
const PACKAGES = 'chromium-headless-shell chromium qpdf poppler-utils zbar-tools'.split(' ')

test.group('Programs that npm does not bring', (group) => {
  let bin: string
  group.each.setup(() => {
    const { getuid } = process
    const { PATH, CHROMIUM_PATH, WHOLE_CHROMIUM_PATH } = process.env
    bin = mkdtempSync(join(tmpdir(), 'programs-'))
    process.env.PATH = bin
    delete process.env.CHROMIUM_PATH
    delete process.env.WHOLE_CHROMIUM_PATH
    return () => {
      process.getuid = getuid
      Object.assign(process.env, { PATH })
      if (CHROMIUM_PATH) Object.assign(process.env, { CHROMIUM_PATH })
      if (WHOLE_CHROMIUM_PATH) Object.assign(process.env, { WHOLE_CHROMIUM_PATH })
      rmSync(bin, { recursive: true })
    }
  })

  const called = () => join(bin, 'called')

  function givenProgram(name: string, does: string) {
    writeFileSync(join(bin, name), `#!/bin/sh\n${does}\n`)
    chmodSync(join(bin, name), 0o755)
  }

  /** A system of Debian's whose packages do what `does` says. */
  function givenApt(does: string) {
    givenProgram('flock', 'shift\nexec "$@"')
    givenProgram('apt-get', `echo "$@" >> ${called()}\n${does}`)
  }

  const refusalOf = (names: string[]) =>
    ensurePrograms(names).then(
      () => 'none',
      (error: Error) => error.message
    ) as Promise<string>

  test('are named in one line, those of the other lanes too, where there is no apt-get', async ({
    assert,
  }) => {
    const refusal = await refusalOf(['zbarimg'])
    assert.notInclude(refusal, '\n')
    assert.include(refusal, 'Type: sudo apt-get update && sudo apt-get install -y')
    for (const name of PACKAGES) assert.include(refusal, ` ${name} `)
  })

  test('are not installed without root', async ({ assert }) => {
    givenApt('exit 0')
    process.getuid = () => 1000
    const refusal = await refusalOf(NAMES)
    assert.notInclude(refusal, '\n')
    assert.include(refusal, 'qpdf')
    assert.isFalse(existsSync(called()))
  })

  test('are named in one line where the packages cannot be reached', async ({ assert }) => {
    givenApt('echo "E: Temporary failure resolving" >&2\nexit 100')
    process.getuid = () => 0
    const refusal = await refusalOf(NAMES)
    assert.match(refusal, /^The tests need [^\n]*cannot install them now\. Type: apt-get update/)
    for (const name of PACKAGES) assert.include(refusal, ` ${name} `)
    assert.match(readFileSync(called(), 'utf8'), /^(.*Acquire::Retries=0.*\n){2}$/)
  })

  test('are installed by root, only those that the run needs', async ({ assert }) => {
    const qpdf = join(bin, 'qpdf')
    givenApt(
      `case "$*" in *install*) printf '#!/bin/sh\\n' > ${qpdf}; /bin/chmod 755 ${qpdf} ;; esac`
    )
    process.getuid = () => 0
    assert.deepEqual(await ensurePrograms(['qpdf']), { qpdf })
    const lines = readFileSync(called(), 'utf8').trimEnd().split('\n')
    assert.lengthOf(lines, 2)
    assert.match(lines[1]!, /install -y --no-install-recommends qpdf$/)
  })
})
