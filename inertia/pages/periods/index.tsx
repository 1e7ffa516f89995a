import { router } from '@inertiajs/react'
import type { Data } from '@generated/data'
import { Ellipsis, Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { PeriodDialog } from '~/components/catalogue/period_dialog'
import { Button } from '~/components/ui/button'
import { Card } from '~/components/ui/card'
import { ConfirmDialog } from '~/components/ui/dialog'
import { EmptyState } from '~/components/ui/empty_state'
import { IconButton } from '~/components/ui/icon_button'
import { Menu } from '~/components/ui/menu'
import { PageHeader } from '~/components/ui/page_header'
import { useFormat, useT } from '~/lib/i18n'

type Period = Data.Catalogue.AcademicPeriod

interface Props {
  periods: Period[]
  campuses: { value: string; label: string }[]
}

type Asked = { what: 'values' | 'removal'; publicId: string | null }

/** Semesters and the like, of the whole university or of one campus. */
export default function Periods({ periods, campuses }: Props) {
  const t = useT()
  const [asked, setAsked] = useState<Asked | null>(null)
  const close = () => setAsked(null)
  const chosen = periods.find(({ publicId }) => publicId === asked?.publicId) ?? null
  const add = (
    <Button
      variant="primary"
      icon={<Plus aria-hidden />}
      onClick={() => setAsked({ what: 'values', publicId: null })}
    >
      {t('catalogue.periods.add')}
    </Button>
  )
  return (
    <>
      <PageHeader
        title={t('catalogue.periods.title')}
        description={t('catalogue.periods.lead')}
        actions={periods.length > 0 && add}
      />
      {periods.length === 0 ? (
        <Card>
          <EmptyState title={t('catalogue.periods.empty')} action={add}>
            {t('catalogue.periods.emptyBody')}
          </EmptyState>
        </Card>
      ) : (
        <ul
          data-rows
          className="divide-y divide-line rounded-lg border border-line bg-surface shadow-1"
        >
          {periods.map((period) => (
            <Line
              key={period.publicId}
              period={period}
              onAsk={(what) => setAsked({ what, publicId: period.publicId })}
            />
          ))}
        </ul>
      )}
      {asked?.what === 'values' && (
        <PeriodDialog period={chosen} campuses={campuses} onClose={close} />
      )}
      {chosen && (
        <ConfirmDialog
          open={asked?.what === 'removal'}
          onClose={close}
          title={t('catalogue.periods.removeTitle', { name: chosen.name })}
          confirmLabel={t('catalogue.periods.remove')}
          onConfirm={() =>
            router.delete(`/periods/${chosen.publicId}`, { preserveScroll: true, onSuccess: close })
          }
        >
          {t('catalogue.periods.removeBody')}
        </ConfirmDialog>
      )}
    </>
  )
}

function Line({ period, onAsk }: { period: Period; onAsk: (what: Asked['what']) => void }) {
  const t = useT()
  const inWords = useDays()
  const { name, campus, examWeeks } = period
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 p-4">
      <div className="min-w-0 flex-1 basis-56">
        <p className="font-medium wrap-anywhere">{name}</p>
        <p className="text-sm text-ink-2">
          {[inWords(period), campus?.name ?? t('catalogue.periods.everyCampus')].join(' · ')}
        </p>
        <p className="text-sm text-ink-2">
          {examWeeks.length === 0
            ? t('catalogue.periods.noExams')
            : t('catalogue.periods.exams', { weeks: examWeeks.map(inWords).join('; ') })}
        </p>
      </div>
      <Menu
        trigger={
          <IconButton
            label={t('catalogue.periods.actions', { name })}
            icon={<Ellipsis aria-hidden />}
          />
        }
        items={[
          {
            label: t('catalogue.periods.change'),
            icon: <Pencil aria-hidden />,
            onSelect: () => onAsk('values'),
          },
          {
            label: t('catalogue.periods.remove'),
            icon: <Trash2 aria-hidden />,
            danger: true,
            separated: true,
            onSelect: () => onAsk('removal'),
          },
        ]}
      />
    </li>
  )
}

/** @returns what says from which day to which, in words */
function useDays(): (days: { startsOn: string; endsOn: string }) => string {
  const t = useT()
  const { formatDate } = useFormat()
  const day = (value: string) => formatDate(`${value}T00:00:00Z`, { timeZone: 'UTC' })
  return ({ startsOn, endsOn }) =>
    t('catalogue.periods.days', { from: day(startsOn), to: day(endsOn) })
}
