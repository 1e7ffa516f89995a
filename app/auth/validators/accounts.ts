import { emailField, newEmailField, personNameField, studentCodeField } from '#app/core/http/fields'
import limits from '#config/limits'
import vine from '@vinejs/vine'

/**
 * A password to be set; typed characters are kept as they are, spaces too. How easily it is guessed is
 * asked later (`refuseCommonPassword`): that costs work, which is limited first.
 */
export const newPasswordField = () =>
  vine.string().minLength(limits.passwordLengthMin).maxLength(limits.passwordLengthMax)

/** Nobody registers as staff: that kind is confirmed by an admin or an import. */
export const REGISTRABLE_KINDS = ['student', 'external'] as const

export const registerValidator = vine.create({
  name: personNameField(),
  email: newEmailField(),
  password: newPasswordField(),
  kind: vine.enum(REGISTRABLE_KINDS),
  campus: vine.string().trim().maxLength(10).optional(),
  course: vine.string().trim().maxLength(10).optional(),
  studentCode: studentCodeField().optional(),
  /** The versions of terms and privacy notice that the form showed and the person agreed to. */
  consent: vine.string().maxLength(60).optional(),
})

export const changeAnswerValidator = vine.create({
  answer: vine.enum(['confirm', 'approve', 'stop', 'undo'] as const),
})

export const deleteAccountValidator = vine.create({ word: vine.string().trim().maxLength(30) })

export const emailValidator = vine.create({ email: emailField() })

export const newEmailValidator = vine.create({ email: newEmailField() })

/** Another address for an account, and whether its mailbox can still answer; the reason goes to the audit log. */
export const addressForValidator = vine.create({
  email: newEmailField(),
  mailbox: vine.enum(['read', 'lost'] as const),
  reason: vine
    .string()
    .trim()
    .minLength(3)
    .maxLength(500)
    .optional()
    .requiredWhen('mailbox', '=', 'lost'),
})

export const newPasswordValidator = vine.create({ password: newPasswordField() })

export const currentPasswordValidator = vine.create({
  password: vine.string().maxLength(limits.passwordLengthMax),
})

export const signInValidator = vine.create({
  email: emailField(),
  password: vine.string().maxLength(limits.passwordLengthMax),
  remember: vine.boolean().optional(),
})
