/*
 * npm run codegen: writes .adonisjs/ in a clone that may not have been started yet.
 */
import { generateCode } from './lib/build.mjs'
import { main } from './lib/process.mjs'

await main(async () => {
  process.stdout.write(await generateCode())
})
