import { Alert } from '~/components/ui/alert'
import { ButtonLink } from '~/components/ui/button'
import { Link } from '~/components/ui/link'
import { useFormat, useT, type Translate } from '~/lib/i18n'
import { onDemand } from '~/lib/on_demand'
import type { Panel } from '~/components/registrations/panel'

const NotOpenYet = onDemand(() =>
  import('~/components/registrations/not_open_yet').then((module) => module.NotOpenYet)
)

export type Obstacle = Panel['obstacles'][number]

/** Why one cannot register, in the order of the rules, each with what to do about it. */
export function Obstacles({ panel }: { panel: Panel }) {
  const sentence = useObstacleSentence(panel.timeZone)
  const shown = saying(panel.obstacles)
  return (
    <ul className="grid gap-3">
      {shown.map((obstacle) => (
        <li key={obstacle.code}>
          <Alert tone={toneOf(obstacle)} title={sentence(obstacle)}>
            <Remedy obstacle={obstacle} panel={panel} />
          </Alert>
        </li>
      ))}
    </ul>
  )
}

/** Once one of these holds, no place is left to speak of and the rest changes nothing. */
export const PAST_HELP = ['event_cancelled', 'event_over', 'registration_closed']

/** The obstacles worth a sentence: nobody is told to sign in for what does not take them afterwards. */
function saying(obstacles: Obstacle[]): Obstacle[] {
  const end = obstacles.find(({ code }) => PAST_HELP.includes(code))
  if (end) return [end]
  const isFull = obstacles.some(({ code }) => code === 'full')
  return obstacles.filter(
    ({ code }) => code !== 'profile_incomplete' && !(isFull && code === 'not_signed_in')
  )
}

/** @returns a function that says an obstacle in one sentence; staff at the desk read the same words */
export function useObstacleSentence(timeZone: string) {
  const t = useT()
  const { formatDateTime } = useFormat()
  return (obstacle: Obstacle): string => {
    const date = obstacle.at ? formatDateTime(obstacle.at, { timeZone }) : ''
    switch (obstacle.code) {
      case 'rejected_before':
        return obstacle.reason
          ? t('registrations.obstacles.rejected_before_reason', { reason: obstacle.reason })
          : t('registrations.obstacles.rejected_before')
      case 'not_in_audience':
        return t('registrations.obstacles.not_in_audience', {
          audience: audienceNames(t, obstacle.audiences),
        })
      case 'full':
        return obstacle.waiting > 0
          ? t('registrations.obstacles.full_waiting', { count: obstacle.waiting })
          : t('registrations.obstacles.full')
      case 'profile_incomplete':
        return t('registrations.obstacles.profile_incomplete', {
          fields: fieldNames(t, obstacle.fields),
        })
      case 'not_open_yet':
        if (obstacle.heldBack) return t('registrations.obstacles.opens_later', { date })
        return t('registrations.obstacles.not_open_yet', { date })
      default:
        return t.dynamic(`registrations.obstacles.${obstacle.code}`, { date })
    }
  }
}

function fieldNames(t: Translate, fields: Obstacle['fields']): string {
  return fields.map((field) => t(`registrations.profile.${field}`)).join(', ')
}

function Remedy({ obstacle, panel }: { obstacle: Obstacle; panel: Panel }) {
  const t = useT()
  const { claimedKind, says } = panel
  if (obstacle.code === 'email_not_verified') {
    return (
      <div className="mt-2">
        <ButtonLink href="/verify-email">
          {t('registrations.obstacles.email_not_verified_action')}
        </ButtonLink>
      </div>
    )
  }
  if (obstacle.code === 'not_open_yet') return <NotOpenYet obstacle={obstacle} panel={panel} />
  if (obstacle.code !== 'not_in_audience') return null
  return (
    <>
      {says && (
        <p>
          {t('registrations.profileSays.sentence', {
            says: profileWords(t, says, obstacle.audiences),
          })}{' '}
          <Link
            route="users.profile"
            className="font-medium text-brand underline underline-offset-2"
          >
            {t('registrations.profileSays.change')}
          </Link>
        </p>
      )}
      {claimedKind && (
        <p>{t('registrations.obstacles.not_in_audience_claim', { kind: claimedKind })}</p>
      )}
    </>
  )
}

/** What a profile says of that which the audiences ask for: "guest, no campus". */
function profileWords(
  t: Translate,
  says: NonNullable<Panel['says']>,
  audiences: Audience[]
): string {
  const asks = (of: keyof Audience) => audiences.some((audience) => audience[of].length > 0)
  const words = [
    asks('kinds') && t.dynamic(`registrations.profileSays.${says.kind}`),
    asks('faculties') && (says.faculty ?? t('registrations.profileSays.noFaculty')),
    asks('courses') && (says.course ?? t('registrations.profileSays.noCourse')),
    asks('campuses') && (says.campus ?? t('registrations.profileSays.noCampus')),
  ]
  return words.filter(Boolean).join(', ')
}

function toneOf(obstacle: Obstacle) {
  const isWaiting = ['not_open_yet', 'email_not_verified'].includes(obstacle.code)
  return isWaiting ? 'wait' : 'info'
}

type Audience = Panel['obstacles'][number]['audiences'][number]

/** @returns who can register, in words: "students of Engineering, North campus" */
function audienceNames(t: Translate, audiences: Audience[]): string {
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
