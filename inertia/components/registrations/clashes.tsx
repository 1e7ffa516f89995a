import type { Panel } from '~/components/registrations/panel'
import { Alert } from '~/components/ui/alert'
import { TimeRange } from '~/components/ui/date_time'
import { Link } from '~/components/ui/link'
import { useT } from '~/lib/i18n'

/** What of one's own calendar is at the same time; it keeps nobody from registering. */
export function Clashes({ clashes }: Pick<Panel, 'clashes'>) {
  const t = useT()
  return (
    <div className="mt-4">
      <Alert tone="wait" title={t('registrations.clashes.title')}>
        <ul className="my-1 grid gap-1">
          {clashes.map(({ slug, title, startsAt, endsAt, timeZone }) => (
            <li key={`${slug} ${startsAt}`}>
              <Link
                route="announcements.show"
                routeParams={{ announcement: slug }}
                className="font-medium underline underline-offset-2"
              >
                {title}
              </Link>
              <span className="block text-sm text-ink-2">
                <TimeRange from={startsAt} to={endsAt} timeZone={timeZone} />
              </span>
            </li>
          ))}
        </ul>
        <p className="text-sm">{t('registrations.clashes.goesOn')}</p>
      </Alert>
    </div>
  )
}
