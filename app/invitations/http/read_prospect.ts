import { findCampusAndCourse } from '#app/auth/queries/find_campus_and_course'
import { fieldError } from '#app/core/http/field_error'
import type { ProspectInput } from '#app/invitations/actions/invite_prospect'
import { readContact, type TypedContact } from '#app/invitations/rules/contacts'
import { phoneCountry } from '#config/accounts'
import type { HttpContext } from '@adonisjs/core/http'

interface ProspectForm extends TypedContact {
  name: string
  school?: string | null
  graduationYear?: number | null
  campus?: string | null
  course?: string | null
  locale: 'en' | 'es'
}

/**
 * @returns what was typed about a prospect, as it is stored
 * @throws at the field, for a campus or course that is not there
 */
export async function readProspect(
  { i18n }: HttpContext,
  form: ProspectForm
): Promise<ProspectInput> {
  const chosen = {
    ...(form.campus && { campus: form.campus }),
    ...(form.course && { course: form.course }),
  }
  const { campusId, courseId, wrong } = await findCampusAndCourse(chosen)
  if (wrong) throw fieldError(wrong, i18n.t(`auth.register.wrong.${wrong}`))
  return {
    ...readContact(form, phoneCountry),
    name: form.name,
    school: form.school || null,
    graduationYear: form.graduationYear ?? null,
    campusId,
    courseId,
    locale: form.locale,
  }
}
