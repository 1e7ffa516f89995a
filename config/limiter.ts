import app from '@adonisjs/core/services/app'
import { defineConfig, stores } from '@adonisjs/limiter'
import type { InferLimiters } from '@adonisjs/limiter/types'

/**
 * Counted in the database, so that every process of an installation sees the same tries. Tests run inside
 * a transaction that they roll back and which the store would outlive: there the memory counts, and one
 * test of its own asks the database.
 */
const limiterConfig = defineConfig({
  default: app.inTest ? 'memory' : 'database',
  stores: {
    database: stores.database({ tableName: 'rate_limits', clearExpiredByTimeout: false }),
    memory: stores.memory({}),
  },
})

export default limiterConfig

declare module '@adonisjs/limiter/types' {
  export interface LimitersList extends InferLimiters<typeof limiterConfig> {}
}
