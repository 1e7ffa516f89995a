/*
 * A server that collects when it is told to, as fast as it can, and tells each transaction once it was committed. It
 * kills itself once it has told `dieAfter` of them, while other collections are under way:
 * `node --import <its address> bin/server.js`, with a channel to its parent.
 */
import { resolve } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'

const ACTION = 'app/payments/actions/collect_payment.js'

process.on('message', async ({ payments, actor, amount, clients, dieAfter }) => {
  const { collectPayment } = await import(pathToFileURL(resolve(ACTION)).href)
  const queue = payments.values()
  let told = 0
  const dieInTime = () => {
    told += 1
    if (told === dieAfter) process.kill(process.pid, 'SIGKILL')
  }
  const work = async () => {
    for (const { id: paymentId, key: idempotencyKey } of queue) {
      const recorded = await collectPayment({
        ...{ paymentId, amount: BigInt(amount), method: 'cash', actor, idempotencyKey },
      })
      process.send({ paymentId, ...recorded }, dieInTime)
      // SQLite answers at once: without a turn of the loop all would be collected before the first was told.
      await setImmediate()
    }
  }
  await Promise.all(Array.from({ length: clients }, work))
  process.send({ isDone: true })
})

// Who only listens does not keep the server from ending.
process.channel.unref()
