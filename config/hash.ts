import { QueuedArgon } from '#app/auth/passwords/queued_argon'
import app from '@adonisjs/core/services/app'
import { defineConfig } from '@adonisjs/core/hash'
import type { InferHashers } from '@adonisjs/core/types'

/**
 * argon2id at the cost that the OWASP password storage cheat sheet asks for (19 MiB, 2 passes, 1 lane).
 * Tests use the cheapest cost the algorithm allows: they check our flows, not the algorithm.
 */
const hashConfig = defineConfig({
  default: 'argon',
  list: {
    argon: () =>
      new QueuedArgon({
        iterations: 2,
        memory: app.inTest ? 1024 : 19 * 1024,
        parallelism: 1,
        saltSize: 16,
        hashLength: 32,
      }),
  },
})

export default hashConfig

declare module '@adonisjs/core/types' {
  export interface HashersList extends InferHashers<typeof hashConfig> {}
}
