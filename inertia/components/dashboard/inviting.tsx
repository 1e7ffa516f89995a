import { ButtonLink } from '~/components/ui/button'
import { Card, Figures } from '~/components/ui/card'
import { useFormat, useT } from '~/lib/i18n'

export type InvitingData = {
  slug: string
  title: string
  invited: number
  attended: number
  points: number
}

/** The next vocational day, and what came of one's invitations so far. */
export function Inviting({ inviting }: { inviting: InvitingData }) {
  const t = useT()
  const { formatNumber } = useFormat()
  return (
    <Card as="section" title={t('invitations.dashboard.title')}>
      <p className="mb-2">{t('invitations.dashboard.lead', { title: inviting.title })}</p>
      <Figures
        items={[
          { label: t('invitations.board.invited'), value: formatNumber(inviting.invited) },
          { label: t('invitations.board.attended'), value: formatNumber(inviting.attended) },
          { label: t('invitations.board.earned'), value: formatNumber(inviting.points) },
        ]}
      />
      <div className="mt-4 flex flex-wrap gap-2">
        <ButtonLink
          href={`/vocational-invitations/create?event=${inviting.slug}`}
          variant="primary"
        >
          {t('invitations.create.action')}
        </ButtonLink>
        <ButtonLink href="/vocational-invitations">{t('invitations.dashboard.own')}</ButtonLink>
      </div>
    </Card>
  )
}
