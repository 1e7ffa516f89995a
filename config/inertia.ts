import app from '@adonisjs/core/services/app'
import { defineConfig } from '@adonisjs/inertia'
import viteConfig from '#config/vite'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'

const inertiaConfig = defineConfig({
  rootView: 'inertia_layout',
  ssr: { enabled: true, entrypoint: 'inertia/ssr.tsx' },
  assetsVersion: assetsVersion(),
})

export default inertiaConfig

/**
 * Another build, another version: pages that are still open then load anew. Without this the adapter
 * serialises and hashes the manifest again for every page.
 */
function assetsVersion(): string {
  const manifest = app.makePath(viteConfig.manifestFile)
  // Development has no build, and the tests ask for the version of their only one.
  if (!app.inProduction || !existsSync(manifest)) return '1'
  return createHash('sha256').update(readFileSync(manifest)).digest('base64url').slice(0, 12)
}
