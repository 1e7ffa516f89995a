import { urlFor } from '~/client'
import { Alert } from '~/components/ui/alert'
import { Button } from '~/components/ui/button'
import { Card } from '~/components/ui/card'
import { PageHeader } from '~/components/ui/page_header'
import { submitting, useForm } from '~/hooks/use_form'
import { useT } from '~/lib/i18n'

interface Props {
  token: string
  done: boolean
  hasPlace: boolean
}

/** No more mails about invitations, with one tap. */
export default function OptOut({ token, done, hasPlace }: Props) {
  const t = useT()
  const form = useForm({})
  return (
    <div className="mx-auto max-w-xl py-6">
      <PageHeader title={t('invitations.optOut.title')} />
      {done ? (
        <Alert tone="good" title={t('invitations.optOut.done')}>
          {t(hasPlace ? 'invitations.optOut.doneWithPlace' : 'invitations.optOut.doneBody')}
        </Alert>
      ) : (
        <Card>
          <form
            className="grid gap-4"
            onSubmit={submitting(() => form.post(urlFor('invitations.opt_out.store', { token })))}
          >
            <p>{t('invitations.optOut.ask')}</p>
            {hasPlace && <p className="text-ink-2">{t('invitations.optOut.placeStays')}</p>}
            <Button type="submit" variant="primary" size="lg" block loading={form.processing}>
              {t('invitations.optOut.button')}
            </Button>
          </form>
        </Card>
      )}
    </div>
  )
}
