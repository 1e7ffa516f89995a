import type { Data } from '@generated/data'
import { Printer } from 'lucide-react'
import { ShareTexts } from '~/components/invitations/share_texts'
import { QrCode } from '~/components/tickets/qr_code'
import { Button } from '~/components/ui/button'
import { Card } from '~/components/ui/card'
import { KindScope } from '~/components/ui/kind'
import { PageHeader } from '~/components/ui/page_header'
import { useFormat, useT } from '~/lib/i18n'
import { useShared } from '~/lib/shared'

interface Props {
  event: Data.Invitations.LinkedEvent
  inviter: string
  url: string
  qr: { size: number; path: string }
}

/** An inviter's own card: on the screen for whoever stands there, on paper, and as texts to send. */
export default function InviterCard({ event, inviter, url, qr }: Props) {
  const t = useT()
  const { appName } = useShared()
  const { formatRange } = useFormat()
  const { timeZone } = event.campus
  return (
    <KindScope kind="vocational">
      <div className="print:hidden">
        <PageHeader
          title={t('invitations.card.title')}
          breadcrumb={[{ label: t('invitations.index.title'), href: '/vocational-invitations' }]}
          description={t('invitations.card.lead')}
          actions={
            <Button variant="primary" icon={<Printer aria-hidden />} onClick={() => window.print()}>
              {t('invitations.card.print')}
            </Button>
          }
        />
      </div>
      <div className="grid gap-6 md:grid-cols-[minmax(0,24rem)_minmax(0,1fr)]">
        <article className="overflow-hidden rounded-xl border border-line bg-surface p-6 text-center shadow-2 print:[box-shadow:none]">
          <p className="text-sm text-ink-2">{appName}</p>
          <h2 className="mt-1 text-balance">{event.title}</h2>
          <p className="mt-1 text-sm text-ink-2">
            {formatRange(event.startsAt, event.endsAt, { timeZone })}
          </p>
          <p className="text-sm text-ink-2">
            {event.venue} · {event.campus.name}
          </p>
          <div className="mx-auto mt-4 max-w-64">
            <QrCode picture={qr} label={t('invitations.card.qr', { inviter })} />
          </div>
          <p className="mt-3 font-medium">{t('invitations.card.scan')}</p>
          <p className="text-sm text-ink-2">{t('invitations.card.by', { inviter })}</p>
        </article>
        <Card as="section" title={t('invitations.share.title')} className="print:hidden">
          <ShareTexts
            of="card"
            values={{ name: inviter, title: event.title, url }}
            event={{ startsAt: event.startsAt, timeZone }}
          />
        </Card>
      </div>
    </KindScope>
  )
}
