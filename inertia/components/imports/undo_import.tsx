import { useState } from 'react'
import type { Data } from '@generated/data'
import { urlFor } from '~/client'
import { Alert } from '~/components/ui/alert'
import { Button } from '~/components/ui/button'
import { ConfirmDialog } from '~/components/ui/dialog'
import { ReasonField } from '~/components/ui/reason_field'
import { useForm } from '~/hooks/use_form'
import { useFormat, useT } from '~/lib/i18n'

interface UndoProps {
  shown: Data.Imports.Import
  until: string
  timeZone: string
}

/** Takes an applied import back; of registrations the people read why. */
export function UndoImport({ shown, until, timeZone }: UndoProps) {
  const t = useT()
  const { formatDateTime, zoneName } = useFormat()
  const [isAsking, setAsking] = useState(false)
  const form = useForm({ reason: '' })
  const { kind, publicId } = shown
  const isOfRegistrations = kind === 'registrations'
  const undo = () =>
    form.post(urlFor('imports.undo', { kind, import: publicId }), {
      onSuccess: () => setAsking(false),
    })
  return (
    <>
      <Alert
        tone="info"
        action={<Button onClick={() => setAsking(true)}>{t('imports.show.undo')}</Button>}
      >
        {t('imports.show.undoTitle', {
          until: `${formatDateTime(until, { timeZone })} ${zoneName(until, timeZone)}`,
        })}
      </Alert>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={t(isOfRegistrations ? 'imports.register.undoAsk' : 'imports.show.undoAsk')}
        confirmLabel={t('imports.show.undo')}
        onConfirm={undo}
        processing={form.processing}
      >
        <p>{t(isOfRegistrations ? 'imports.register.undoText' : 'imports.show.undoText')}</p>
        {isOfRegistrations && (
          <ReasonField
            form={form}
            label={t('imports.register.undoReason')}
            help={t('imports.register.undoReasonHelp')}
          />
        )}
      </ConfirmDialog>
    </>
  )
}
