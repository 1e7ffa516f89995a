import type {
  EditedAnnouncement,
  EventValues,
  FormApi,
} from '~/components/announcements/form_types'
import { valuesOf } from '~/components/announcements/form_values'
import { Alert } from '~/components/ui/alert'
import { useT } from '~/lib/i18n'

/** Says before saving that people are mailed about a new time or place, and how many. */
export function Concerned({ data, edited, choices }: FormApi) {
  const t = useT()
  if (!edited?.values.event || edited.concerned === 0 || data.kind === 'notice') return null
  const stored = valuesOf(edited, choices).event
  if (planOf(stored) === planOf(data.event) || isOver(edited, stored, data.event)) return null
  return (
    <div role="status">
      <Alert title={t('announcements.form.concernedTitle')}>
        {t('announcements.form.concerned', { count: edited.concerned })}
      </Alert>
    </div>
  )
}

function isOver(edited: EditedAnnouncement, ...plans: EventValues[]): boolean {
  return plans.every(({ endsAt }) => endsAt <= edited.openedAt)
}

/** Time and place, to compare; a session's name alone tells nobody anything new. */
function planOf({ campusId, venue, startsAt, endsAt, sessions }: EventValues): string {
  const times = sessions
    .map((session) => [session.publicId ?? '', session.startsAt, session.endsAt].join(' '))
    .sort()
  return JSON.stringify([campusId, venue.trim(), startsAt, endsAt, times])
}
