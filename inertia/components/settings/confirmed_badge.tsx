import { BadgeCheck } from 'lucide-react'
import { Badge } from '~/components/ui/badge'
import { useT } from '~/lib/i18n'

/** The university vouches for it. */
export function ConfirmedBadge() {
  const t = useT()
  return (
    <Badge tone="good" icon={<BadgeCheck aria-hidden />}>
      {t('profile.confirmed')}
    </Badge>
  )
}
