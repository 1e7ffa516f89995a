/*
 * npm run build: the production build that npm start serves, made when its sources have changed.
 */
import { ensureBuild } from './lib/build.mjs'
import { ensureDependencies } from './lib/dependencies.mjs'
import { main, step } from './lib/process.mjs'

await main(async () => {
  await step('Dependencies and Node 24', ensureDependencies)
  if (process.argv.includes('--only-dependencies')) return
  await step('Production build', ensureBuild)
})
