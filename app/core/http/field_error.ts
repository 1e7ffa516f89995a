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

/** @returns what was typed into a form before it was refused, for the page that draws it again */
export function typedInto<const Name extends string>({ session }: HttpContext, names: Name[]) {
  const typed = names.map((name) => [name, String(session.flashMessages.get(name) ?? '')])
  return Object.fromEntries(typed) as Record<Name, string>
}
