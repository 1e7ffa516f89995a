import { urlFor } from '~/client'
import { Alert } from '~/components/ui/alert'
import { Button } from '~/components/ui/button'
import { Card } from '~/components/ui/card'
import { Link } from '~/components/ui/link'
import { PageHeader } from '~/components/ui/page_header'
import { submitting, useForm } from '~/hooks/use_form'
import { useT } from '~/lib/i18n'

interface Props {
  token: string
  done: boolean
}

/** No more mails about new announcements, with one tap; the settings say the rest. */
export default function MailStop({ token, done }: Props) {
  const t = useT()
  const form = useForm({})
  return (
    <div className="mx-auto max-w-xl py-6">
      <PageHeader title={t('notifications.mailStop.title')} />
      {done ? (
        <Alert tone="good" title={t('notifications.mailStop.done')}>
          {t('notifications.mailStop.doneBody')}
        </Alert>
      ) : (
        <Card>
          <form
            className="grid gap-4"
            onSubmit={submitting(() =>
              form.post(urlFor('notifications.mail_stop.store', { token }))
            )}
          >
            <p>{t('notifications.mailStop.ask')}</p>
            <Button type="submit" variant="primary" size="lg" block loading={form.processing}>
              {t('notifications.mailStop.button')}
            </Button>
          </form>
        </Card>
      )}
      <p className="mt-4">
        <Link
          route="notifications.settings"
          className="inline-flex min-h-11 items-center font-medium text-brand hover:underline"
        >
          {t('notifications.mailStop.settings')}
        </Link>
      </p>
    </div>
  )
}
