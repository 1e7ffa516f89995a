import { defineConfig } from '@adonisjs/static'

const staticServerConfig = defineConfig({
  enabled: true,
  // Says what Last-Modified would.
  etag: true,
  lastModified: false,
  dotFiles: 'ignore',
  // File names under assets/ carry a hash of their content; everything else is asked for again.
  headers: (path) => ({
    'cache-control': path.includes('/assets/')
      ? 'public, max-age=31536000, immutable'
      : 'public, max-age=0, must-revalidate',
  }),
})

export default staticServerConfig
