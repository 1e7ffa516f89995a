import { Timeline } from '~/components/ui/timeline'
import type { TeamEntry } from '~/components/codefest/team_types'
import { useT } from '~/lib/i18n'

/** What became of a team: when, who and why. */
export function TeamTimeline({ entries, timeZone }: { entries: TeamEntry[]; timeZone: string }) {
  const t = useT()
  const items = entries.map((entry, index) => ({
    key: `${entry.at} ${index}`,
    title: t.dynamic(`codefest.timeline.${entry.what}`, {
      about: entry.about ?? t('codefest.timeline.somebody'),
    }),
    at: entry.at,
    who: entry.by ?? (entry.ability && t('codefest.timeline.staff')),
    detail: entry.reason,
  }))
  return <Timeline items={items} timeZone={timeZone} />
}
