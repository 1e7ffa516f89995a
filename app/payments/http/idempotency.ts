import type { HttpContext } from '@adonisjs/core/http'

/**
 * The key of a call that moves money: a page makes it when its dialog opens and sends it as an answer of the form,
 * a script sends it in `Idempotency-Key`.
 *
 * @param field in which the form has it
 * @returns what was sent, with the key in it, to be validated
 */
export function withIdempotencyKey({ request }: HttpContext, field = 'idempotencyKey') {
  const sent = request.all()
  return { data: { ...sent, [field]: request.header('idempotency-key') ?? sent[field] } }
}
