import { errors } from '@vinejs/vine'
import type { HttpContext } from '@adonisjs/core/http'

/**
 * @param field the field to blame
 * @param message the translated sentence
 * @returns a validation error that only the action could find out, answered like any other
 */
export function fieldError(field: string, message: string) {
  return new errors.E_VALIDATION_ERROR([{ field, message, rule: 'action' }])
}

/**
 * What is kept of a form that was refused, by the route that it is sent to: the answers that a page draws
 * again when it works without scripts. Every other page has what was typed itself.
 */
const DRAWN_AGAIN = {
  'auth.login.store': ['email', 'remember'],
  'auth.register.store': ['name', 'email', 'kind', 'campus', 'course', 'studentCode', 'consent'],
} as const
type PlainForm = keyof typeof DRAWN_AGAIN

/** None of these answers may be longer. */
const ANSWER_LENGTH_MAX = 254
/** In characters, with what JSON writes around each. */
const ERRORS_LENGTH_MAX = 64_000
const PUNCTUATION_LENGTH = '"":[""],'.length

/** @returns what was typed into a form before it was refused, for the page that draws it again */
export function typedInto<Form extends PlainForm>({ session }: HttpContext, form: Form) {
  const names: readonly string[] = DRAWN_AGAIN[form]
  const typed = names.map((name) => [name, session.flashMessages.get(name) ?? ''])
  return Object.fromEntries(typed) as Record<(typeof DRAWN_AGAIN)[Form][number], string>
}

/** Keeps for the next page why a form was refused, and no more of what was sent than that page needs. */
export function keepRefusal(
  { request, route, session }: HttpContext,
  faults: { field: string; message: string }[]
): void {
  const names: readonly string[] = DRAWN_AGAIN[route?.name as PlainForm] ?? []
  const given = request.original()
  for (const name of names) {
    const answer: unknown = given[name]
    const isKept = typeof answer === 'string' && answer.length <= ANSWER_LENGTH_MAX
    if (isKept) session.flash(name, answer)
  }
  const said: Record<string, string[]> = {}
  let left = ERRORS_LENGTH_MAX
  for (const { field, message } of faults) {
    left -= field.length + message.length + PUNCTUATION_LENGTH
    if (left < 0) break
    said[field] = [...(said[field] ?? []), message]
  }
  session.flash('inputErrorsBag', said)
}
