import { scheduleJobs } from '#start/schedules'
import type { ApplicationService } from '@adonisjs/core/types'
import { Worker } from '@adonisjs/queue'
import type { QueueConfig } from '@adonisjs/queue/types'

/**
 * The queue's worker lives in the web server: an installation is one process on SQLite, and on PostgreSQL
 * every process helps. Jobs are claimed in the database, so each runs in one of them.
 */
export default class QueueWorkerProvider {
  #worker: Worker | null = null

  constructor(protected app: ApplicationService) {}

  async ready() {
    const config = this.app.config.get<QueueConfig>('queue')
    const logger = await this.app.container.make('logger')
    await this.app.container.make('queue.manager')
    this.#worker = new Worker({
      ...config,
      autoLoadJobs: true,
      adapters: await this.#adapters(config),
      jobFactory: (jobClass) => this.app.container.make(jobClass),
      logger,
      // The application ends the worker itself, after the last request.
      worker: { ...config.worker, gracefulShutdown: false },
    })
    await this.#worker.init()
    await scheduleJobs()
    this.#worker
      .start(['default'])
      .catch((error) => logger.fatal({ err: error }, 'the queue stopped working'))
  }

  async shutdown() {
    await this.#worker?.stop()
  }

  async #adapters(config: QueueConfig) {
    const resolved = Object.entries(config.adapters).map(async ([name, adapter]) => {
      const factory = typeof adapter === 'function' ? adapter : await adapter.resolver(this.app)
      return [name, factory] as const
    })
    return Object.fromEntries(await Promise.all(resolved))
  }
}
