import { Skeleton } from '~/components/ui/skeleton'
import { onDemand } from '~/lib/on_demand'

/* What not everybody sees who comes to register. */

export const OwnRegistration = onDemand(
  () => import('~/components/registrations/own_registration').then((m) => m.OwnRegistration),
  { fallback: <Skeleton className="h-60" /> }
)

export const ProfileForm = onDemand(() =>
  import('~/components/registrations/profile_form').then((module) => module.ProfileForm)
)
