/*
 * Runs in threads of their own, so that a password never holds up a request: hashing, comparing, and
 * estimating how soon it would be guessed. In development Node itself strips the types of this file, so it
 * imports packages and types only, and what it needs of ours when it needs it.
 */
import type { PasswordAnswer, PasswordTask } from '#app/auth/passwords/password_threads'
import { PhcFormatter } from '@adonisjs/core/hash/phc_formatter'
import { argon2Sync, randomBytes, timingSafeEqual } from 'node:crypto'
import { getPriority, setPriority } from 'node:os'
import { extname } from 'node:path'
import { parentPort } from 'node:worker_threads'

// On Linux this is the thread's own: requests come first on a core that both want.
if (process.platform === 'linux') setPriority(Math.min(getPriority() + 10, 19))

const VERSION = 0x13
const phc = new PhcFormatter<{ m: number; t: number; p: number }>()

parentPort!.on('message', (task: PasswordTask) => {
  perform(task)
    .then((result): PasswordAnswer => ({ result }))
    .catch((error): PasswordAnswer => ({ failure: String(error) }))
    .then((answer) => parentPort!.postMessage(answer))
})

async function perform(task: PasswordTask): Promise<string | boolean> {
  if (task.kind === 'hash') return hash(task)
  if (task.kind === 'verify') return verify(task)
  const file = `./password_strength${extname(import.meta.url)}`
  const strength: typeof import('#app/auth/passwords/password_strength') = await import(
    new URL(file, import.meta.url).href
  )
  return strength.isCommonPassword(task.password, task.personal)
}

function hash({ password, cost }: Extract<PasswordTask, { kind: 'hash' }>): string {
  const salt = randomBytes(cost.saltSize)
  const tag = argon2Sync('argon2id', {
    message: password,
    nonce: salt,
    memory: cost.memory,
    passes: cost.iterations,
    parallelism: cost.parallelism,
    tagLength: cost.hashLength,
  })
  const params = { m: cost.memory, t: cost.iterations, p: cost.parallelism }
  return phc.serialize(salt, tag, { id: 'argon2id', version: VERSION, params })
}

function verify(task: Extract<PasswordTask, { kind: 'verify' }>): boolean {
  const kept = phc.deserialize(task.hash)
  const tag = argon2Sync('argon2id', {
    message: task.password,
    nonce: kept.salt!,
    memory: kept.params!.m,
    passes: kept.params!.t,
    parallelism: kept.params!.p,
    tagLength: kept.hash!.length,
  })
  return timingSafeEqual(tag, kept.hash!)
}
