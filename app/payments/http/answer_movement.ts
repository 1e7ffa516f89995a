import type { Recorded } from '#app/payments/actions/record_once'
import { amountForMail } from '#app/core/presenters/amount_for_mail'
import { recordedMovement, type RecordedMovement } from '#app/payments/queries/recorded_movement'
import RecordedMovementTransformer from '#app/payments/transformers/recorded_movement_transformer'
import { wantsJson } from '#app/core/exceptions/refusal'
import { json } from '#app/core/http/json'
import type { Minor } from '#isomorphic/core/money'
import type { I18n } from '@adonisjs/i18n'
import type { HttpContext } from '@adonisjs/core/http'

/** Tells what moved: a script in JSON, a page by going back to it; a repeated call gets the same. */
export async function answerMovement(
  ctx: HttpContext,
  recorded: Recorded,
  done: 'collected' | 'refunded' | 'reversed'
) {
  const movement = await recordedMovement(recorded.transactionId)
  if (wantsJson(ctx)) {
    const answer = await json.serialize(RecordedMovementTransformer.transform(movement))
    return ctx.response.send(answer)
  }
  ctx.session.flash('success', sentence(movement, done, ctx.i18n))
  return ctx.response.redirect().status(303).withQs().back()
}

function sentence(movement: RecordedMovement, done: string, i18n: I18n): string {
  const { amount, change, currency, receipt } = movement
  const text = (minor: Minor) => amountForMail(minor, currency, i18n.locale)
  const sentences = [
    i18n.t(`cashier.done.${done}`, { amount: text(amount), receipt: receipt ?? '' }),
  ]
  if (change !== null && change > 0n) {
    sentences.push(i18n.t('cashier.done.change', { change: text(change) }))
  }
  return sentences.join(' ')
}
