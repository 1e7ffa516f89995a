import type { Data } from '@generated/data'
import { useState } from 'react'
import { urlFor } from '~/client'
import { RegistrationDetail } from '~/components/registrations/details/registration_drawer'
import { State } from '~/components/registrations/details/registrations_tab'
import { RowActions } from '~/components/registrations/details/row_actions'
import { Button } from '~/components/ui/button'
import { Card } from '~/components/ui/card'
import { ConfirmDialog } from '~/components/ui/dialog'
import { Field } from '~/components/ui/field'
import { Select } from '~/components/ui/inputs'
import { KindScope } from '~/components/ui/kind'
import { PageHeader } from '~/components/ui/page_header'
import { useForm } from '~/hooks/use_form'
import { useT } from '~/lib/i18n'

interface Props {
  event: Data.Registrations.EventSummary
  selected: Data.Registrations.RegistrationInDetail
  /** That nobody has. */
  freeKits: { publicId: string; label: string }[]
}

/** One application: what the person said, their kit, what became of it, and what can be done. */
export default function Application({ event, selected, freeKits }: Props) {
  const t = useT()
  const [isSwapping, setSwapping] = useState(false)
  const { row } = selected
  const kit = row.application?.kit
  return (
    <KindScope kind={event.kind}>
      <PageHeader
        title={row.name}
        documentTitle={t('arduino.show.title', { name: row.name, title: event.title })}
        badge={<State row={row} />}
        breadcrumb={[
          { label: t('arduino.index.title'), href: '/arduino/registrations' },
          { label: event.title, href: `/arduino/registrations?event=${event.publicId}` },
          { label: row.name },
        ]}
        actions={
          <>
            {kit && row.holdsSeat && freeKits.length > 0 && (
              <Button size="sm" onClick={() => setSwapping(true)}>
                {t('arduino.show.swap')}
              </Button>
            )}
            <RowActions event={event} row={row} />
          </>
        }
      />
      <Card className="max-w-3xl">
        <h2 className="mb-3">{t('arduino.show.heading')}</h2>
        <RegistrationDetail event={event} selected={selected} />
      </Card>
      {kit && isSwapping && (
        <SwapDialog
          registration={row.publicId}
          label={kit.label}
          freeKits={freeKits}
          onClose={() => setSwapping(false)}
        />
      )}
    </KindScope>
  )
}

interface SwapDialogProps {
  registration: string
  label: string
  freeKits: Props['freeKits']
  onClose: () => void
}

function SwapDialog({ registration, label, freeKits, onClose }: SwapDialogProps) {
  const t = useT()
  const form = useForm({ kit: freeKits[0]?.publicId ?? '' })
  function swap() {
    form.put(urlFor('arduino.kits.swap', { registration }), {
      preserveScroll: true,
      preserveState: true,
      onSuccess: onClose,
    })
  }
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={swap}
      title={t('arduino.show.swapTitle', { label })}
      confirmLabel={t('arduino.show.swap')}
      danger={false}
      processing={form.processing}
    >
      <p>{t('arduino.show.swapBody')}</p>
      <Field {...form.field('kit')} label={t('arduino.show.swapFor')} required>
        <Select
          options={freeKits.map(({ publicId, label: text }) => ({ value: publicId, label: text }))}
        />
      </Field>
    </ConfirmDialog>
  )
}
