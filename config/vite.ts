import app from '@adonisjs/core/services/app'
import { defineConfig } from '@adonisjs/vite'

/** The tests run from the sources, beside the build whose pages they get. */
const build = app.inTest ? 'build/' : ''

const viteBackendConfig = defineConfig({
  // Only the bundle that renders on the server is looked for here, in its folder `server`.
  buildDirectory: `${build}rendering`,
  manifestFile: `${build}public/assets/.vite/manifest.json`,
  assetsUrl: '/assets',
  scriptAttributes: { defer: true },
})

export default viteBackendConfig
