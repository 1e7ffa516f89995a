import { useState } from 'react'
import { router } from '@inertiajs/react'
import { urlFor } from '~/client'
import { Button } from '~/components/ui/button'
import { Card } from '~/components/ui/card'
import { ConfirmDialog } from '~/components/ui/dialog'
import { Field } from '~/components/ui/field'
import { Select } from '~/components/ui/inputs'
import { ReasonField } from '~/components/ui/reason_field'
import { useForm, type FieldOf } from '~/hooks/use_form'
import { useT } from '~/lib/i18n'
import type { DetailsProps, Reasons } from '~/components/registrations/details/details_props'

interface ChosenReasonProps {
  form: { field: (name: 'reason') => FieldOf<string> }
  reasons: Reasons
}

/** Why somebody is rejected: one of the kept reasons, which can be changed, or a new one. */
export function ChosenReason({ form, reasons }: ChosenReasonProps) {
  const t = useT()
  const { value, onChange } = form.field('reason')
  const isKept = reasons.some(({ reason }) => reason === value)
  return (
    <>
      {reasons.length > 0 && (
        <Field
          name="kept"
          label={t('registration_desk.details.reasons.kept')}
          value={isKept ? value : ''}
          onChange={onChange}
        >
          <Select
            placeholder={t('registration_desk.details.reasons.own')}
            options={reasons.map(({ reason }) => ({ value: reason, label: reason }))}
          />
        </Field>
      )}
      <ReasonField
        form={form}
        label={t('registration_desk.details.reason')}
        help={t('registration_desk.details.reasonHelp')}
      />
    </>
  )
}

type Asking = { what: 'add' } | { what: 'change' | 'delete'; kept: Reasons[number] }

/** The reasons that the event's managers keep for rejecting: added, changed, deleted. */
export function KeptReasons({ event: { slug, reasons } }: Pick<DetailsProps, 'event'>) {
  const t = useT()
  const [asking, setAsking] = useState<Asking | null>(null)
  const close = () => setAsking(null)
  return (
    <Card
      className="mt-6"
      title={t('registration_desk.details.reasons.title')}
      actions={
        <Button size="sm" onClick={() => setAsking({ what: 'add' })}>
          {t('registration_desk.details.reasons.addAnother')}
        </Button>
      }
    >
      <p className="text-sm text-ink-2">{t('registration_desk.details.reasons.help')}</p>
      <ul className="mt-2 divide-y divide-line empty:hidden">
        {reasons.map((kept) => {
          const { publicId, reason } = kept
          return (
            <li key={publicId} className="flex flex-wrap items-center gap-2 py-2">
              <span className="min-w-0 flex-1 basis-60 break-words whitespace-pre-line">
                {reason}
              </span>
              <Button
                size="sm"
                aria-label={t('registration_desk.details.reasons.changeOne', { reason })}
                onClick={() => setAsking({ what: 'change', kept })}
              >
                {t('registration_desk.details.reasons.change')}
              </Button>
              <Button
                size="sm"
                variant="ghost"
                aria-label={t('registration_desk.details.reasons.deleteOne', { reason })}
                onClick={() => setAsking({ what: 'delete', kept })}
              >
                {t('registration_desk.details.reasons.delete')}
              </Button>
            </li>
          )
        })}
      </ul>
      {asking?.what === 'delete' && <DeleteDialog slug={slug} kept={asking.kept} onClose={close} />}
      {asking && asking.what !== 'delete' && (
        <WordsDialog
          slug={slug}
          kept={asking.what === 'change' ? asking.kept : null}
          onClose={close}
        />
      )}
    </Card>
  )
}

interface ReasonDialogProps<Kept> {
  slug: string
  kept: Kept
  onClose: () => void
}

/** The words of a new reason, or of one that is kept. */
function WordsDialog({ slug, kept, onClose }: ReasonDialogProps<Reasons[number] | null>) {
  const t = useT()
  const form = useForm({ reason: kept?.reason ?? '' })
  const options = { preserveScroll: true, preserveState: true, onSuccess: onClose }
  const params = { announcement: slug }

  function save() {
    if (!kept) form.post(urlFor('registrations.rejection_reasons.store', params), options)
    else {
      const one = { ...params, reason: kept.publicId }
      form.patch(urlFor('registrations.rejection_reasons.update', one), options)
    }
  }

  return (
    <ConfirmDialog
      open
      danger={false}
      onClose={onClose}
      onConfirm={save}
      title={
        kept
          ? t('registration_desk.details.reasons.change')
          : t('registration_desk.details.reasons.addAnother')
      }
      confirmLabel={
        kept
          ? t('registration_desk.details.reasons.save')
          : t('registration_desk.details.reasons.add')
      }
      cancelLabel={t('registration_desk.details.back')}
      processing={form.processing}
    >
      <ReasonField
        form={form}
        label={t('registration_desk.details.reasons.reason')}
        help={t('registration_desk.details.reasons.reasonHelp')}
      />
    </ConfirmDialog>
  )
}

function DeleteDialog({ slug, kept, onClose }: ReasonDialogProps<Reasons[number]>) {
  const t = useT()
  const [isSending, setSending] = useState(false)
  const { publicId, reason } = kept

  function remove() {
    const params = { announcement: slug, reason: publicId }
    router.delete(urlFor('registrations.rejection_reasons.destroy', params), {
      preserveScroll: true,
      preserveState: true,
      onStart: () => setSending(true),
      onFinish: () => setSending(false),
      onSuccess: onClose,
    })
  }

  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={remove}
      title={t('registration_desk.details.reasons.confirmDelete')}
      confirmLabel={t('registration_desk.details.reasons.delete')}
      cancelLabel={t('registration_desk.details.back')}
      processing={isSending}
    >
      <p className="break-words">
        {t('registration_desk.details.reasons.confirmBody', { reason })}
      </p>
    </ConfirmDialog>
  )
}
