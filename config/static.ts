import { defineConfig } from '@adonisjs/static'

/** Browsers ask for it by its name, which has no hash; its compressed copies lie beside it. */
const WORKER = /\/assets\/worker\.js(\.br|\.gz)?$/

const staticServerConfig = defineConfig({
  enabled: true,
  // Says what Last-Modified would.
  etag: true,
  lastModified: false,
  dotFiles: 'ignore',
  // File names under assets/ carry a hash of their content; everything else is asked for again.
  headers: (path) => ({
    'cache-control':
      path.includes('/assets/') && !WORKER.test(path)
        ? 'public, max-age=31536000, immutable'
        : 'public, max-age=0, must-revalidate',
    // It lies beside the assets and is for every page.
    ...(WORKER.test(path) && { 'service-worker-allowed': '/' }),
  }),
})

export default staticServerConfig
