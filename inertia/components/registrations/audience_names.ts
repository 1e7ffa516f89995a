import type { Translate } from '~/lib/i18n'
import type { Panel } from '~/components/registrations/panel'

type Audience = Panel['obstacles'][number]['audiences'][number]

/** @returns who can register, in words: "students of Engineering, North campus" */
export function audienceNames(t: Translate, audiences: Audience[]): string {
  const texts = audiences.map((audience) => audienceName(t, audience))
  return joined(t, [...new Set(texts)])
}

function audienceName(t: Translate, audience: Audience): string {
  const who = audience.kinds.length
    ? joined(
        t,
        audience.kinds.map((kind) => t.dynamic(`registrations.audience.${kind}`))
      )
    : t('registrations.audience.people')
  const dimensions = [audience.faculties, audience.courses, audience.campuses]
  const where = dimensions.filter((names) => names.length > 0).map((names) => joined(t, names))
  return where.length > 0
    ? t('registrations.audience.dimension', { who, where: where.join(', ') })
    : who
}

function joined(t: Translate, names: string[]): string {
  if (names.length < 2) return names.join('')
  return `${names.slice(0, -1).join(', ')} ${t('registrations.audience.or')} ${names.at(-1)}`
}
