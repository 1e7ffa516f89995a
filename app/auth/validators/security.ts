import { newPasswordField } from '#app/auth/validators/accounts'
import limits from '#config/limits'
import vine from '@vinejs/vine'

export const changePasswordValidator = vine.create({
  currentPassword: vine.string().maxLength(limits.passwordLengthMax),
  password: newPasswordField(),
})

/** Six digits, or a recovery code, with whatever spaces people type. */
export const codeValidator = vine.create({ code: vine.string().trim().maxLength(40) })

const nameField = () => vine.string().trim().minLength(1).maxLength(60)
/** Base64url, as browsers send it; whether it means anything is for the verification. */
const bytes = (length: number) => vine.string().maxLength(length)
const credential = {
  id: bytes(1400),
  rawId: bytes(1400),
  type: vine.literal('public-key'),
}

export const passkeyNameValidator = vine.create({ name: nameField() })

export const newPasskeyValidator = vine.create({
  name: nameField(),
  credential: vine.object({
    ...credential,
    response: vine.object({
      clientDataJSON: bytes(4_000),
      attestationObject: bytes(40_000),
      transports: vine.array(vine.string().maxLength(20)).maxLength(8).optional(),
    }),
  }),
})

export const usedPasskeyValidator = vine.create({
  remember: vine.boolean().optional(),
  credential: vine.object({
    ...credential,
    response: vine.object({
      clientDataJSON: bytes(4_000),
      authenticatorData: bytes(4_000),
      signature: bytes(8_000),
    }),
  }),
})
