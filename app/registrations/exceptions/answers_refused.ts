import { wantsJson } from '#app/core/exceptions/refusal'
import type { CheckedAnswers } from '#app/registrations/rules/answers'
import { Exception } from '@adonisjs/core/exceptions'
import type { HttpContext } from '@adonisjs/core/http'
import { errors } from '@vinejs/vine'

/** Answers that do not fit the event's questions; named by the field `answers.<question>`. */
export class AnswersRefused extends Exception {
  static status = 422
  static code = 'E_ANSWERS_REFUSED'

  constructor(readonly problems: CheckedAnswers['problems']) {
    super('Some answers do not fit the questions')
  }

  /** Answers as a failed validation does: back with the messages by field, or 422 JSON. */
  async handle(error: this, ctx: HttpContext) {
    const messages = error.problems.map(({ question, label, problem }) => ({
      field: `answers.${question}`,
      rule: problem,
      message: ctx.i18n.t(`errors.answers.${problem}`, { label }),
    }))
    if (wantsJson(ctx)) {
      return ctx.response.status(422).send({ errors: messages, requestId: ctx.request.id() })
    }
    ctx.session.flashValidationErrors(new errors.E_VALIDATION_ERROR(messages))
    return ctx.response.redirect().status(303).withQs().back()
  }

  /** Wrong input is an answer, not a fault. */
  async report() {}
}
