import { deliverWheneverWoken } from '#app/mails/actions/wake_delivery'
import { writeReachInTurn } from '#app/reach/actions/count_reach'
import { scheduleJobs } from '#start/schedules'
import type { ApplicationService, LoggerService } from '@adonisjs/core/types'
import { Worker } from '@adonisjs/queue'
import type { QueueConfig } from '@adonisjs/queue/types'
import { setTimeout as pause } from 'node:timers/promises'

const QUEUES = ['default']
const IDLE_MS = 1000

/**
 * The queue's worker lives in the web server: an installation is one process on SQLite, and on PostgreSQL
 * every process helps. Jobs are claimed in the database, so each runs in one of them.
 */
export default class QueueWorkerProvider {
  #stopping = new AbortController()
  #working: Promise<void> = Promise.resolve()
  #delivering: Promise<void> = Promise.resolve()
  #counting: Promise<void> = Promise.resolve()

  constructor(protected app: ApplicationService) {}

  async ready() {
    if (this.#stopping.signal.aborted) return
    const logger = await this.app.container.make('logger')
    const { signal } = this.#stopping
    this.#delivering = deliverWheneverWoken(signal, (error) => {
      logger.error({ err: error }, 'the outbox could not be looked through')
    })
    this.#counting = writeReachInTurn(signal, (error) => {
      logger.error({ err: error }, 'the reach of announcements could not be written')
    })
    this.#working = this.#work(logger).catch((error) => {
      logger.fatal({ err: error }, 'the queue stopped working')
    })
  }

  /** The database closes after this: the worker must have left it, also when it has only just begun. */
  async shutdown() {
    this.#stopping.abort()
    await Promise.all([this.#working, this.#delivering, this.#counting])
  }

  async #work(logger: LoggerService) {
    const worker = await this.#createWorker()
    await scheduleJobs()
    while (!this.#stopping.signal.aborted) {
      const cycle = await worker.processCycle(QUEUES)
      if (cycle?.type === 'error' && isLostNews(cycle.error)) continue
      if (cycle?.type === 'error') logger.error({ err: cycle.error }, 'the queue stumbled')
      if (cycle?.type === 'idle' || cycle?.type === 'error') await this.#pause()
    }
    await worker.stop()
  }

  async #pause() {
    try {
      await pause(IDLE_MS, undefined, { signal: this.#stopping.signal })
    } catch (error) {
      if (!this.#stopping.signal.aborted) throw error
    }
  }

  async #createWorker() {
    const config = this.app.config.get<QueueConfig>('queue')
    await this.app.container.make('queue.manager')
    const worker = new Worker({
      ...config,
      autoLoadJobs: true,
      adapters: await this.#adapters(config),
      jobFactory: (jobClass) => this.app.container.make(jobClass),
      logger: await this.app.container.make('logger'),
      worker: { ...config.worker, gracefulShutdown: false },
    })
    await worker.init()
    return worker
  }

  async #adapters(config: QueueConfig) {
    const resolved = Object.entries(config.adapters).map(async ([name, adapter]) => {
      const factory = typeof adapter === 'function' ? adapter : await adapter.resolver(this.app)
      return [name, factory] as const
    })
    return Object.fromEntries(await Promise.all(resolved))
  }
}

/**
 * A job that takes longer than `idleDelay` while there is room for another one ends well, but @boringnode/queue
 * 0.6.0 has forgotten it by then: each look for more jobs waits for the end anew, and the first of those who wait
 * takes it from the others (docs/decisions.md).
 */
function isLostNews(error: unknown): boolean {
  return error instanceof TypeError && error.message.endsWith("(reading 'queue')")
}
