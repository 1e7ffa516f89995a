import { Skeleton } from '~/components/ui/skeleton'
import { onDemand } from '~/lib/on_demand'

/** Finds a person; its script is large and comes when a person is to be found. */
export const PersonPicker = onDemand(
  () => import('~/components/registrations/details/person_combobox').then((m) => m.PersonCombobox),
  { fallback: <Skeleton className="h-24" /> }
)
