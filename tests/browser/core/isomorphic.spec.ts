import { CASES } from '#tests/helpers/isomorphic_cases'
import app from '@adonisjs/core/services/app'
import { test } from '@japa/runner'
import { build } from 'vite'

const ENTRY = app.makePath('tests/browser/core/isomorphic_entry')

/** @returns a script that puts the answers of the browser into `answered`, made by Vite as the assets are */
async function bundle(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    resolve: { alias: { '#isomorphic': app.makePath('isomorphic') } },
    plugins: [
      {
        name: 'entry',
        resolveId: (id) => (id === ENTRY ? '\0entry' : null),
        load: (id) =>
          id === '\0entry'
            ? `import { answers } from '${app.makePath('tests/helpers/isomorphic_cases.ts')}'
               import { isSignedBy } from '${app.makePath('inertia/lib/signature_check.ts')}'
               export const answered = answers(isSignedBy)`
            : null,
      },
    ],
    build: { write: false, lib: { entry: ENTRY, formats: ['iife'], name: 'cases' } },
  })
  const [output] = Array.isArray(built) ? built : [built]
  return 'output' in output! ? output.output[0].code : ''
}

/** As a browser that does not know Ed25519 does. */
const WITHOUT_ED25519 = `crypto.subtle.importKey = () =>
  Promise.reject(new DOMException('Unrecognized name.', 'NotSupportedError'));`

test.group('What both sides decide, in Chromium', () => {
  test('every case of the table that Node runs too, {title}')
    .with([
      { title: 'as it is', before: '' },
      { title: 'where Ed25519 is unknown', before: WITHOUT_ED25519 },
    ])
    .run(async ({ visit, assert }, { before }) => {
      const page = await visit('/health')
      const answered = await page.evaluate(`${before}${await bundle()}; cases.answered`)
      const expected = Object.fromEntries(CASES.map(({ name, answer }) => [name, answer]))
      assert.deepEqual(answered, expected)
    })
})
