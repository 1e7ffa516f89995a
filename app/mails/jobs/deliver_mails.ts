import { deliverDueMails } from '#app/mails/actions/deliver_due_mails'
import { Job } from '@adonisjs/queue'

/** One at a time in each process: many mails leave the worker free for other jobs. */
let isRunning = false
let isAskedFor = false

/** Sends what the outbox holds; also scheduled every minute, for whatever a crash left behind. */
export default class DeliverMails extends Job<Record<string, never>> {
  static options = { name: 'DeliverMails', queue: 'default', maxRetries: 0 }

  /** While one runs, it looks once more instead. */
  async execute() {
    isAskedFor = true
    if (isRunning) return
    isRunning = true
    try {
      while (isAskedFor) {
        isAskedFor = false
        await deliverDueMails()
      }
    } finally {
      isRunning = false
    }
  }
}
