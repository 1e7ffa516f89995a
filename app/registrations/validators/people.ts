import { PERSON_LETTERS_MIN } from '#app/registrations/queries/find_people'
import vine from '@vinejs/vine'

export const peopleValidator = vine.create({
  q: vine.string().trim().minLength(PERSON_LETTERS_MIN).maxLength(254),
  // Only people whose role lets them have a duty.
  staff: vine.boolean().optional(),
})
