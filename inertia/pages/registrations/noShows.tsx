import type { Data } from '@generated/data'
import { useState } from 'react'
import { urlFor } from '~/client'
import { Alert } from '~/components/ui/alert'
import { Badge, type Tone } from '~/components/ui/badge'
import { Button } from '~/components/ui/button'
import { Card } from '~/components/ui/card'
import { ConfirmDialog } from '~/components/ui/dialog'
import { EmptyState } from '~/components/ui/empty_state'
import { FieldContract } from '~/components/ui/field_contract'
import { Field } from '~/components/ui/field'
import { Textarea } from '~/components/ui/inputs'
import { Link } from '~/components/ui/link'
import { PageHeader } from '~/components/ui/page_header'
import { useForm } from '~/hooks/use_form'
import { useFormat, useT } from '~/lib/i18n'

type Figures = Data.Registrations.OwnNoShows
type Period = Figures['periods'][number]
type NoShow = Period['noShows'][number]

/** Everything that is counted about the person who looks at it, and what follows from it. */
export default function NoShows({ figures }: { figures: Figures }) {
  const t = useT()
  const [explained, setExplained] = useState<NoShow | null>(null)
  const { allowed, periods } = figures
  return (
    <div className="mx-auto max-w-2xl">
      <PageHeader title={t('no_shows.title')} description={t('no_shows.lead', { allowed })} />
      {periods.length === 0 && (
        <Card>
          <EmptyState title={t('no_shows.none')}>{t('no_shows.noneBody')}</EmptyState>
        </Card>
      )}
      <div className="grid gap-6">
        {periods.map((one) => (
          <PeriodCard
            key={one.period?.id ?? 0}
            of={one}
            allowed={allowed}
            onExplain={setExplained}
          />
        ))}
      </div>
      {explained && <ExplainDialog noShow={explained} onClose={() => setExplained(null)} />}
    </div>
  )
}

interface PeriodCardProps {
  of: Period
  allowed: number
  onExplain: (noShow: NoShow) => void
}

function PeriodCard({ of, allowed, onExplain }: PeriodCardProps) {
  const t = useT()
  const { formatDate } = useFormat()
  const day = (value: string) => formatDate(`${value}T00:00:00Z`, { timeZone: 'UTC' })
  const { period, counted, isCurrent, isHeldBack, noShows } = of
  const title = period?.name ?? t('no_shows.outside')
  return (
    <Card>
      <h2 className="text-lg font-semibold">{title}</h2>
      <p className="text-sm text-ink-2">
        {period
          ? t('no_shows.days', { from: day(period.startsOn), to: day(period.endsOn) })
          : t('no_shows.outsideBody')}
      </p>
      {period && (
        <p className="mt-2 font-medium tabular-nums">
          {t('no_shows.counted', { count: counted, allowed })}
        </p>
      )}
      {isCurrent && (
        <div className="mt-3">
          <Alert tone={isHeldBack ? 'wait' : 'info'}>
            {t(isHeldBack ? 'no_shows.heldBack' : 'no_shows.notHeldBack')}
          </Alert>
        </div>
      )}
      <ul className="mt-4 grid gap-4">
        {noShows.map((noShow) => (
          <NoShowItem key={noShow.publicId} noShow={noShow} onExplain={onExplain} />
        ))}
      </ul>
    </Card>
  )
}

const TONES: Record<NonNullable<NoShow['explanation']>, Tone> = {
  waiting: 'wait',
  accepted: 'good',
  declined: 'bad',
}

function NoShowItem({ noShow, onExplain }: { noShow: NoShow; onExplain: (one: NoShow) => void }) {
  const t = useT()
  const { formatDateTime } = useFormat()
  const { title, slug, startsAt, timeZone, explanation, words, answer } = noShow
  return (
    <li className="border-t border-line pt-4">
      <div className="flex flex-wrap items-start justify-between gap-2">
        <div className="min-w-0">
          <Link
            href={`/announcements/${slug}`}
            className="font-medium underline-offset-2 hover:underline"
          >
            {title}
          </Link>
          <p className="text-sm text-ink-2">{formatDateTime(startsAt, { timeZone })}</p>
        </div>
        {explanation && (
          <Badge tone={TONES[explanation]}>{t(`no_shows.states.${explanation}`)}</Badge>
        )}
      </div>
      {words && <p className="mt-2 text-sm break-words whitespace-pre-line">{words}</p>}
      {answer && (
        <p className="mt-2 text-sm break-words text-ink-2">{t('no_shows.answer', { answer })}</p>
      )}
      {noShow.mayExplain && (
        <div className="mt-3">
          <Button onClick={() => onExplain(noShow)}>
            {t('no_shows.explain')}
            <span className="sr-only"> {title}</span>
          </Button>
        </div>
      )}
    </li>
  )
}

/** Why one did not come; from then on it does not count until somebody says otherwise. */
function ExplainDialog({ noShow, onClose }: { noShow: NoShow; onClose: () => void }) {
  const t = useT()
  const form = useForm({ explanation: '' })

  function send() {
    form.put(urlFor('registrations.no_shows.update', { registration: noShow.publicId }), {
      preserveScroll: true,
      preserveState: true,
      onSuccess: onClose,
    })
  }

  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={send}
      danger={false}
      title={t('no_shows.explainTitle', { title: noShow.title })}
      confirmLabel={t('no_shows.send')}
      processing={form.processing}
    >
      <p>{t('no_shows.explainBody')}</p>
      <Field
        {...form.field('explanation')}
        label={t('no_shows.words')}
        help={t('no_shows.wordsHelp')}
        contract={<FieldContract of="explanations" />}
        required
      >
        <Textarea rows={5} maxLength={1000} />
      </Field>
    </ConfirmDialog>
  )
}
