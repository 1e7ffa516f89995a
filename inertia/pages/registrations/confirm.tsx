import { urlFor } from '~/client'
import { Alert } from '~/components/ui/alert'
import { Button, ButtonLink } from '~/components/ui/button'
import { Card } from '~/components/ui/card'
import { PageHeader } from '~/components/ui/page_header'
import { useForm, submitting } from '~/hooks/use_form'
import { useT } from '~/lib/i18n'

interface ConfirmProps {
  token: string
  confirmed: boolean
  /** Of the announcement. */
  title: string
  slug: string
}

/** Confirms by the link of an e-mail that one was registered at the desk: nothing happens before the button is pressed. */
export default function Confirm({ token, confirmed, title, slug }: ConfirmProps) {
  const t = useT()
  const form = useForm({})

  function confirm() {
    form.post(urlFor('registrations.confirm.store', { token }))
  }

  return (
    <div className="mx-auto max-w-xl py-6">
      <PageHeader title={t('registrations.confirm.title')} />
      <Card>
        {confirmed ? (
          <div className="grid gap-4">
            <Alert tone="good" title={t('registrations.confirm.done')}>
              {t('registrations.confirm.doneBody', { title })}
            </Alert>
            <ButtonLink href={`/announcements/${slug}`}>{t('registrations.leave.see')}</ButtonLink>
          </div>
        ) : (
          <form onSubmit={submitting(confirm)} className="grid gap-4">
            <p className="font-medium">{t('registrations.confirm.ask', { title })}</p>
            <p className="text-ink-2">{t('registrations.confirm.why')}</p>
            <Button type="submit" size="lg" block loading={form.processing}>
              {t('registrations.confirm.button')}
            </Button>
          </form>
        )}
      </Card>
    </div>
  )
}
