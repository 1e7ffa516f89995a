import { hashPassword, verifyPassword } from '#app/auth/passwords/password_queue'
import type { HashCost } from '#app/auth/passwords/password_threads'
import type { HashDriverContract } from '@adonisjs/core/types/hash'

/** The hasher of the whole app: argon2id, in the queue for passwords, past which there is no way. */
export class QueuedArgon implements HashDriverContract {
  readonly #cost: HashCost
  /** What every hash of this cost begins with. */
  readonly #prefix: string

  constructor(cost: HashCost) {
    this.#cost = cost
    this.#prefix = `$argon2id$v=19$m=${cost.memory},t=${cost.iterations},p=${cost.parallelism}$`
  }

  isValidHash(value: string): boolean {
    return /^\$argon2id\$v=19\$m=\d+,t=\d+,p=\d+\$[\w+/]+\$[\w+/]+$/.test(value)
  }

  make(password: string): Promise<string> {
    return hashPassword(password, this.#cost)
  }

  async verify(hash: string, password: string): Promise<boolean> {
    return this.isValidHash(hash) && verifyPassword(hash, password)
  }

  needsReHash(hash: string): boolean {
    return !hash.startsWith(this.#prefix)
  }
}
