import { defineConfig } from '@adonisjs/vite'

const viteBackendConfig = defineConfig({
  // Only the bundle that renders on the server is looked for here, in its folder `server`.
  buildDirectory: 'rendering',
  manifestFile: 'public/assets/.vite/manifest.json',
  assetsUrl: '/assets',
  scriptAttributes: { defer: true },
})

export default viteBackendConfig
