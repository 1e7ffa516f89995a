import { router } from '@inertiajs/react'
import { urlFor } from '~/client'
import {
  emptyProspect,
  ProspectFields,
  sentProspect,
  type ProspectData,
} from '~/components/invitations/prospect_fields'
import type { StudyChoices } from '~/components/auth/study_fields'
import { Button } from '~/components/ui/button'
import { Checkbox, ticked } from '~/components/ui/checkbox'
import { EmptyState } from '~/components/ui/empty_state'
import { ErrorSummary } from '~/components/ui/error_summary'
import { Field } from '~/components/ui/field'
import { FormSection, SaveBar } from '~/components/ui/form'
import { Select } from '~/components/ui/inputs'
import { KindScope } from '~/components/ui/kind'
import { PageHeader } from '~/components/ui/page_header'
import { submitting, useForm } from '~/hooks/use_form'
import { useLocale, useT } from '~/lib/i18n'

interface Props extends StudyChoices {
  events: { slug: string; title: string }[]
  chosen: string | null
  used: { used: number; limit: number } | null
}

/** Invites one person. */
export default function Invite(props: Props) {
  const t = useT()
  return (
    <KindScope kind="vocational">
      <PageHeader
        title={t('invitations.create.title')}
        breadcrumb={[{ label: t('invitations.index.title'), href: '/vocational-invitations' }]}
        description={
          props.used &&
          t('invitations.create.used', { used: props.used.used, limit: props.used.limit })
        }
      />
      {props.chosen ? (
        <InviteForm {...props} chosen={props.chosen} />
      ) : (
        <EmptyState title={t('invitations.create.noEvents')}>
          {t('invitations.index.noEvents')}
        </EmptyState>
      )}
    </KindScope>
  )
}

function InviteForm({ events, chosen, ...choices }: Props & { chosen: string }) {
  const t = useT()
  const locale = useLocale()
  const form = useForm<ProspectData & { event: string; consent: boolean }>({
    ...emptyProspect(locale),
    event: chosen,
    consent: false,
  })

  function invite() {
    form.transform((data) => sentProspect(data))
    form.post(urlFor('invitations.store'))
  }

  return (
    <form noValidate onSubmit={submitting(invite)}>
      <div className="grid gap-4 pb-6 empty:hidden">
        <ErrorSummary errors={form.errors} />
      </div>
      <FormSection title={t('invitations.create.event')}>
        <Field
          {...form.field('event')}
          onChange={(event) => {
            form.setData('event', event)
            router.reload({ data: { event }, only: ['used', 'chosen'] })
          }}
          label={t('invitations.columns.event')}
          required
        >
          <Select options={events.map(({ slug, title }) => ({ value: slug, label: title }))} />
        </Field>
      </FormSection>
      <FormSection
        title={t('invitations.create.who')}
        description={t('invitations.create.whoHelp')}
      >
        <ProspectFields choices={choices} field={form.field as never} />
        <Checkbox
          {...ticked(form.field('consent'))}
          label={t('invitations.create.consent')}
          help={t('invitations.create.consentHelp')}
          required
        />
      </FormSection>
      <SaveBar dirty={form.isDirty}>
        <Button type="submit" variant="primary" loading={form.processing}>
          {t('invitations.create.submit')}
        </Button>
      </SaveBar>
    </form>
  )
}
