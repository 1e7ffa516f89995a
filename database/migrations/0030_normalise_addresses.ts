import { normalEmail } from '#app/core/rules/lookalikes'
import { BaseSchema } from '@adonisjs/lucid/schema'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'

/** From here on addresses are compared in NFKC: those of before are written so, unless another account has that. */
export default class extends BaseSchema {
  async up() {
    this.defer(normaliseAddresses)
  }

  async down() {}
}

async function normaliseAddresses(db: QueryClientContract): Promise<void> {
  const people: { id: number; email: string }[] = await db
    .from('users')
    .whereRaw('octet_length(email) > length(email)')
    .select('id', 'email')
  for (const { id, email } of people) {
    const normal = normalEmail(email)
    if (normal === email || (await isTaken(normal, db))) continue
    await db.from('users').where('id', id).update({ email: normal })
  }
}

async function isTaken(email: string, db: QueryClientContract): Promise<boolean> {
  const [held, kept] = [db.from('users'), db.from('kept_addresses')]
  return Boolean((await held.where({ email }).first()) ?? (await kept.where({ email }).first()))
}
