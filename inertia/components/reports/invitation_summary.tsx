import { ButtonLink } from '~/components/ui/button'
import { Stat, StatRow } from '~/components/ui/card'
import { useFormat, useT } from '~/lib/i18n'

const STEPS = ['invited', 'accepted', 'attended', 'enrolled'] as const

export type InvitationTotals = Record<(typeof STEPS)[number], number>

/** How far prospects came in all, and the way to the funnel and the points board. */
export function InvitationSummary({ totals }: { totals: InvitationTotals }) {
  const t = useT()
  const { formatNumber } = useFormat()
  return (
    <section className="mb-8 grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div>
          <h2>{t('invitations.report.section')}</h2>
          <p className="text-sm text-ink-2">{t('invitations.report.sectionBody')}</p>
        </div>
        <div className="flex flex-wrap gap-2">
          <ButtonLink href="/reports/vocational-invitations">
            {t('invitations.report.title')}
          </ButtonLink>
          <ButtonLink href="/reports/vocational-invitations-points">
            {t('invitations.board.title')}
          </ButtonLink>
        </div>
      </div>
      <StatRow>
        {STEPS.map((step) => (
          <Stat
            key={step}
            label={t(`invitations.report.${step}`)}
            value={formatNumber(totals[step])}
          />
        ))}
      </StatRow>
    </section>
  )
}
