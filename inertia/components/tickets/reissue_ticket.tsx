import { useState } from 'react'
import { RefreshCw } from 'lucide-react'
import { urlFor } from '~/client'
import { Button } from '~/components/ui/button'
import { ConfirmDialog } from '~/components/ui/dialog'
import { Field } from '~/components/ui/field'
import { Input } from '~/components/ui/inputs'
import { useForm } from '~/hooks/use_form'
import { useT } from '~/lib/i18n'

interface ReissueTicketProps {
  publicId: string
  shortCode: string
}

/** For a lost phone: asks first, since paper copies of the old code stop working too. */
export function ReissueTicket(props: ReissueTicketProps) {
  const t = useT()
  const [open, setOpen] = useState(false)
  return (
    <section className="print:hidden">
      <p className="text-sm text-ink-2">{t('tickets.reissue.hint')}</p>
      <Button className="mt-2" icon={<RefreshCw aria-hidden />} onClick={() => setOpen(true)}>
        {t('tickets.reissue.button')}
      </Button>
      {open && <ReissueDialog {...props} onClose={() => setOpen(false)} />}
    </section>
  )
}

function ReissueDialog({
  publicId,
  shortCode,
  onClose,
}: ReissueTicketProps & { onClose: () => void }) {
  const t = useT()
  const form = useForm({ reason: t('tickets.reissue.lostPhone') })

  function confirm() {
    form.post(urlFor('tickets.reissue', { ticket: publicId }), {
      onSuccess: onClose,
    })
  }

  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={confirm}
      title={t('tickets.reissue.title')}
      confirmLabel={t('tickets.reissue.confirm')}
      cancelLabel={t('tickets.reissue.keep')}
      processing={form.processing}
      ready={form.data.reason.trim() !== ''}
    >
      <p>{t('tickets.reissue.text', { code: shortCode })}</p>
      <Field
        {...form.field('reason')}
        label={t('tickets.reissue.reason')}
        help={t('tickets.reissue.reasonHelp')}
        required
      >
        <Input maxLength={200} />
      </Field>
    </ConfirmDialog>
  )
}
