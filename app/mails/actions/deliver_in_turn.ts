import { deliverDueMails } from '#app/mails/actions/deliver_due_mails'

/** One at a time in each process: many mails leave it free for other work. */
let isRunning = false
let isAskedFor = false

/** Sends what the outbox holds; while one call does so, it looks once more instead of beginning another. */
export async function deliverInTurn(): Promise<void> {
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
