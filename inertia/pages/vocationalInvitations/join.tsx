import type { Data } from '@generated/data'
import { urlFor } from '~/client'
import type { StudyChoices } from '~/components/auth/study_fields'
import { LinkedEvent } from '~/components/invitations/linked_event'
import {
  emptyProspect,
  ProspectFields,
  sentProspect,
  type ProspectData,
} from '~/components/invitations/prospect_fields'
import { Button } from '~/components/ui/button'
import { Card } from '~/components/ui/card'
import { Checkbox, ticked } from '~/components/ui/checkbox'
import { ErrorSummary } from '~/components/ui/error_summary'
import { KindScope } from '~/components/ui/kind'
import { PageHeader } from '~/components/ui/page_header'
import { submitting, useForm } from '~/hooks/use_form'
import { useLocale, useT } from '~/lib/i18n'

interface Props extends StudyChoices {
  token: string
  inviter: string
  event: Data.Invitations.LinkedEvent
}

/** What an inviter's card opens: a prospect asks for the invitation themselves. */
export default function Join({ token, inviter, event, ...choices }: Props) {
  const t = useT()
  const locale = useLocale()
  const form = useForm<ProspectData & { consent: boolean }>({
    ...emptyProspect(locale),
    consent: false,
  })

  function join() {
    form.transform((data) => sentProspect(data))
    form.post(urlFor('invitations.card.store', { token }))
  }

  return (
    <KindScope kind="vocational" className="mx-auto grid max-w-xl gap-6 py-2">
      <PageHeader
        title={t('invitations.join.title', { inviter })}
        documentTitle={t('invitations.join.documentTitle', { title: event.title })}
      />
      <LinkedEvent event={event} />
      <Card>
        <form noValidate className="grid gap-5" onSubmit={submitting(join)}>
          <ErrorSummary errors={form.errors} />
          <ProspectFields own choices={choices} field={form.field as never} />
          <Checkbox
            {...ticked(form.field('consent'))}
            label={t('invitations.prospect.consent')}
            required
          />
          <Button type="submit" variant="primary" size="lg" block loading={form.processing}>
            {t('invitations.join.submit')}
          </Button>
        </form>
      </Card>
    </KindScope>
  )
}
