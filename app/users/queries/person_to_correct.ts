import { profileChoices } from '#app/users/queries/own_profile'
import type User from '#app/users/models/user'
import { factsMark } from '#app/users/rules/corrections'

/**
 * @returns what can be corrected of a person, the places to choose from, and the mark that a correction sends along;
 *   of the document only whether there is one
 */
export async function personToCorrect(user: User) {
  const choices = await profileChoices(user)
  const { name, phone, studentCode, campus, course } = user
  return {
    ...choices,
    facts: {
      name,
      phone: phone ?? '',
      studentCode: studentCode ?? '',
      campus: campus?.code ?? '',
      course: course?.code ?? '',
    },
    hasDocument: user.documentId !== null,
    seen: factsMark(user),
  }
}
