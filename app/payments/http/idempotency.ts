import type { HttpContext } from '@adonisjs/core/http'

/**
 * The key of a call that moves money: a page makes it when its dialog opens and sends it as an answer of the form,
 * a script sends it in `Idempotency-Key`.
 *
 * @returns what was sent, with the key in it, to be validated
 */
export function withIdempotencyKey({ request }: HttpContext) {
  const sent = request.all()
  return {
    data: { ...sent, idempotencyKey: request.header('idempotency-key') ?? sent['idempotencyKey'] },
  }
}
