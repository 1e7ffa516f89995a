import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'

/**
 * @returns what a forked process says next
 * @throws Error when it ends instead: nobody would ever hear
 */
export async function said<Message>(child: ChildProcess): Promise<Message> {
  const waiting = new AbortController()
  const { signal } = waiting
  const ended = once(child, 'exit', { signal }).then(([code]) => {
    throw new Error(`The process ended with code ${code}`)
  })
  try {
    const [message] = await Promise.race([once(child, 'message', { signal }), ended])
    return message as Message
  } finally {
    waiting.abort()
    ended.catch(() => {})
  }
}
