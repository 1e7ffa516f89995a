/*
 * npm run bench: measures the production build beside a bare server, and prints ratios. docs/performance.md
 * explains every row.
 *
 *   npm run bench                          every row, in under 20 minutes
 *   npm run bench -- --quick               three rounds, SQLite rows only, in under 6 minutes
 *   npm run bench -- --smoke               every row once, small: nothing is judged, what was written is compared
 *   npm run bench -- --only scan,rush      some rows
 *   npm run -s bench -- --json             one line of JSON for each ratio, and nothing else on stdout
 *   npm run bench -- --against <commit>    this build against another commit's
 *
 * Exits 1 when a row misses what it must be, or the run is invalid.
 */
import { ensureBuild } from './lib/build.mjs'
import { NODE, ensureDependencies } from './lib/dependencies.mjs'
import { ended, main, start, step } from './lib/process.mjs'

// Stdout is for the ratios.
console.log = console.error

await main(async () => {
  await step('Dependencies and Node 24', ensureDependencies)
  await step('Production build', ensureBuild)
  return ended(start(NODE, ['scripts/bench/main.mjs', ...process.argv.slice(2)]))
})
