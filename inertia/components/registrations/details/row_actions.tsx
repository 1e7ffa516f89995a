import { useState } from 'react'
import { createPortal } from 'react-dom'
import { Button } from '~/components/ui/button'
import { RejectDialog, useAccept, CancelDialog } from '~/components/registrations/details/decide'
import { useT } from '~/lib/i18n'
import type { DetailsProps, Row } from '~/components/registrations/details/details_props'

interface RowActionsProps {
  event: DetailsProps['event']
  row: Row
}

/** What can be done with one registration in its state. */
export function RowActions({ event, row }: RowActionsProps) {
  const t = useT()
  const [asking, setAsking] = useState<'reject' | 'cancel' | null>(null)
  const { accept, isSending } = useAccept(event.slug)
  const { name } = row
  const close = () => setAsking(null)
  return (
    <span className="flex justify-end gap-2 max-md:flex-wrap">
      {row.status === 'submitted' && (
        <>
          <Button
            size="sm"
            loading={isSending}
            aria-label={t('registration_desk.details.approvePerson', { name })}
            onClick={() => accept(row)}
          >
            {t('registration_desk.details.approve')}
          </Button>
          <Button
            size="sm"
            aria-label={t('registration_desk.details.rejectPerson', { name })}
            onClick={() => setAsking('reject')}
          >
            {t('registration_desk.details.reject')}
          </Button>
        </>
      )}
      {row.status === 'waitlisted' && (
        <Button
          size="sm"
          variant="ghost"
          className="max-md:-me-3 max-md:-mb-2"
          aria-label={t('registration_desk.details.removePerson', { name })}
          onClick={() => setAsking('cancel')}
        >
          {t('registration_desk.details.remove')}
        </Button>
      )}
      {row.holdsSeat && (
        <Button
          size="sm"
          variant="ghost"
          className="max-md:-me-3 max-md:-mb-2"
          aria-label={t('registration_desk.details.cancelPerson', { name })}
          onClick={() => setAsking('cancel')}
        >
          {t('registration_desk.details.cancel')}
        </Button>
      )}
      {/* A cell of the table is a line of text, in which no dialog may stand. */}
      {asking &&
        createPortal(
          asking === 'reject' ? (
            <RejectDialog event={event} row={row} onClose={close} />
          ) : (
            <CancelDialog slug={event.slug} row={row} onClose={close} />
          ),
          document.body
        )}
    </span>
  )
}
