import { pusherBroadcaster } from '#app/broadcasting/drivers/pusher_broadcaster'
import {
  acquireProcessLock,
  ALONE_SENTENCE,
  type ProcessLock,
} from '#app/broadcasting/process_lock'
import {
  currentBroadcaster,
  sendWheneverCalled,
  useBroadcaster,
} from '#app/broadcasting/send_queue'
import { startHub } from '#app/broadcasting/start_hub'
import { BootRefusal } from '#app/core/exceptions/boot_refusal'
import { appUrl } from '#config/app'
import { broadcasting, broadcastingProblem } from '#config/broadcasting'
import type { ApplicationService } from '@adonisjs/core/types'
import type { Server } from 'node:http'

/**
 * Starts the broadcaster that the settings choose, and what sends. Tests run the queue alone, and open hubs of
 * their own.
 */
export default class BroadcastingProvider {
  #stopping = new AbortController()
  #sending: Promise<void> = Promise.resolve()
  #lock: ProcessLock | null = null

  constructor(protected app: ApplicationService) {}

  get #isServer() {
    return this.app.getMode() === 'run' && this.app.getEnvironment() === 'web'
  }

  async start() {
    if (!this.#isServer) return
    try {
      if (broadcastingProblem) throw broadcastingProblem
      await this.#takeLock()
      if (broadcasting.broadcaster === 'pusher') {
        useBroadcaster(await pusherBroadcaster(broadcasting))
      }
    } catch (error) {
      if (!(error instanceof BootRefusal)) throw error
      console.error(error.message)
      process.exit(1)
    }
  }

  async ready() {
    this.#sending = sendWheneverCalled(this.#stopping.signal)
    if (!this.#isServer || broadcasting.broadcaster !== 'embedded') return
    const server = await this.app.container.make('server')
    const hub = startHub(server.getNodeServer() as Server, {
      credentials: broadcasting.credentials,
      appUrl,
    })
    // Runs before the server waits for its connections to end.
    this.app.terminating(() => hub.close())
  }

  async shutdown() {
    this.#stopping.abort()
    await this.#sending
    await currentBroadcaster().stop()
    await this.#lock?.release()
  }

  async #takeLock() {
    const { connectionString } = this.app.config.get<{ connectionString?: string }>(
      'database.connections.pg.connection'
    )
    if (this.app.config.get('database.connection') !== 'pg' || !connectionString) return
    const logger = await this.app.container.make('logger')
    this.#lock = await acquireProcessLock({
      connectionString,
      isAlone: broadcasting.broadcaster === 'embedded',
      onLost: () => {
        logger.fatal(ALONE_SENTENCE)
        process.exitCode = 1
        void this.app.terminate()
      },
    })
  }
}
