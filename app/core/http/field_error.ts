import { errors } from '@vinejs/vine'

/**
 * @param field the field to blame
 * @param message the translated sentence
 * @returns a validation error that only the action could find out, answered like any other
 */
export function fieldError(field: string, message: string) {
  return new errors.E_VALIDATION_ERROR([{ field, message, rule: 'action' }])
}
