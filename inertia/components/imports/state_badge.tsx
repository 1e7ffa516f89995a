import type { Data } from '@generated/data'
import { Badge, type Tone } from '~/components/ui/badge'
import { useT } from '~/lib/i18n'

type State = Data.Imports.RecentImport['state']

const TONES: Record<State, Tone> = {
  mapping: 'wait',
  reading: 'wait',
  previewed: 'wait',
  applying: 'wait',
  applied: 'good',
  undoing: 'wait',
  undone: 'over',
  failed: 'bad',
  discarded: 'over',
}

export function StateBadge({ state }: { state: State }) {
  const t = useT()
  return <Badge tone={TONES[state]}>{t(`imports.states.${state}`)}</Badge>
}
