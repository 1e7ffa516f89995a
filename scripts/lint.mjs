/*
 * npm run lint: what ESLint and Prettier say of every file, or of those that changed.
 *
 *   npm run lint                  all files
 *   npm run lint -- --changed     what changed since the last passing `whole`; all files if the rules changed
 *
 * Prettier runs by itself, because as a rule it covered only the files that ESLint's own rules are for.
 */
import { baseOfSelection, changedFiles, lintTargets } from './lib/changed.mjs'
import { NODE } from './lib/dependencies.mjs'
import { ended, main, start } from './lib/process.mjs'

const ESLINT = 'node_modules/eslint/bin/eslint.js'
const PRETTIER = 'node_modules/prettier/bin/prettier.cjs'
/** What ESLint checks on its own when it is given a folder. */
const EVERYTHING = '**/*.{js,mjs,cjs,ts,tsx}'

await main(async () => {
  const files = process.argv.includes('--changed') ? targets() : 'all'
  if (files.length === 0) {
    console.log('No file to lint has changed.')
    return 0
  }
  console.log(files === 'all' ? 'All files' : `${files.length} changed files`)
  const eslint = await run(ESLINT, files === 'all' ? ['.'] : ['--no-warn-ignored', ...files])
  const prettier = await run(PRETTIER, [
    '--check',
    '--end-of-line=auto',
    '--log-level=warn',
    '--ignore-unknown',
    ...(files === 'all' ? [EVERYTHING] : files),
  ])
  return eslint || prettier
})

function targets() {
  const base = baseOfSelection()
  if (base.commit) return lintTargets(changedFiles(base.commit))
  console.log(base.everything)
  return 'all'
}

function run(program, args) {
  return ended(start(NODE, [program, ...args], { stdio: 'inherit' }))
}
