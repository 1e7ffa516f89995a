import { hooks } from '@adonisjs/core/app'
import { createBuilder } from 'vite'
import { compressAssets } from './compress_assets.js'

/** What Vite is building, until finish_build.ts has waited for it. */
export let building: Promise<void> = Promise.resolve()

/**
 * Begins what Vite builds, and lets TypeScript compile the server meanwhile: each is one thread for most of its time.
 * Both write into the build's own folder.
 */
export default hooks.buildStarting((parent) => {
  // Otherwise React's development build would be bundled.
  process.env.NODE_ENV = 'production'
  parent.ui.logger.info('building assets with vite')
  building = build()
  // finish_build.ts is told of a failure.
  building.catch(() => {})
})

async function build() {
  const builder = await createBuilder({}, false)
  const { client, ssr } = builder.environments
  await builder.build(client!)
  await Promise.all([compressAssets(client!.config.build.outDir), builder.build(ssr!)])
}
