import { AudienceFields } from '~/components/announcements/audience_fields'
import type { FormApi } from '~/components/announcements/form_types'
import { DateTimeInput } from '~/components/ui/inputs'
import { Field } from '~/components/ui/field'
import { FormSection } from '~/components/ui/form'
import { RadioGroup } from '~/components/ui/checkbox'
import { useT } from '~/lib/i18n'

/** Who may register; only for events. */
export function AudienceSection({ field, errors, choices }: FormApi) {
  const t = useT()
  return (
    <FormSection
      title={t('announcements.form.audience')}
      description={t('announcements.form.audienceHelp')}
    >
      <AudienceFields {...field('audience')} choices={choices} errors={errors} />
    </FormSection>
  )
}

/** Who may read it, and from when on. */
export function PublishingSection({ field, edited }: FormApi) {
  const t = useT()
  // A template is never published.
  const isOut =
    edited !== null && (edited.isTemplate || !['draft', 'scheduled'].includes(edited.status))
  return (
    <>
      <FormSection
        title={t('announcements.form.readers')}
        description={t('announcements.form.readersHelp')}
      >
        <RadioGroup
          {...field('visibility')}
          legend={t('announcements.form.visibility')}
          look="cards"
          hideLegend
          options={[
            {
              value: 'public',
              label: t('enums.visibility.public'),
              help: t('announcements.form.publicHelp'),
            },
            {
              value: 'members',
              label: t('enums.visibility.members'),
              help: t('announcements.form.membersHelp'),
            },
          ]}
        />
      </FormSection>
      {!isOut && (
        <FormSection
          title={t('announcements.form.publishing')}
          description={t('announcements.form.publishingHelp')}
        >
          <Field
            {...field('publishAt')}
            label={t('announcements.form.publishAt')}
            help={t('announcements.form.publishAtHelp')}
          >
            <DateTimeInput />
          </Field>
        </FormSection>
      )}
    </>
  )
}
