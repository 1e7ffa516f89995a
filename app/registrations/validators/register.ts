import { profileFields, type ProfileMeta } from '#app/registrations/validators/profile'
import vine from '@vinejs/vine'

/** Answers are checked against the questions by the action, which knows them; an empty one is null. */
export const registerValidator = vine.withMetaData<ProfileMeta>().create({
  answers: vine.record(vine.any().nullable()).optional(),
  profile: vine.object(profileFields).optional(),
})
