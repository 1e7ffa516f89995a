import app from '@adonisjs/core/services/app'
import { defineConfig, drivers } from '@adonisjs/queue'

const queueConfig = defineConfig({
  default: app.inTest ? 'sync' : 'database',
  adapters: {
    database: drivers.database({}),
    sync: drivers.sync(),
  },
  // What failed is kept for a while: the system page shows it, and puts it back.
  defaultJobOptions: { removeOnFail: { age: '7d', count: 100 } },
  worker: { concurrency: 2, idleDelay: '1s' },
  locations: ['./app/*/jobs/**/*.{ts,js}'],
})

export default queueConfig
