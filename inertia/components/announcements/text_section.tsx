import type { FormApi } from '~/components/announcements/form_types'
import { Card } from '~/components/ui/card'
import { Field } from '~/components/ui/field'
import { FormSection } from '~/components/ui/form'
import { Markdown } from '~/components/ui/markdown'
import { Textarea } from '~/components/ui/textarea'
import { usePreview } from '~/hooks/use_preview'
import { useT } from '~/lib/i18n'

const BODY_MAX = 20_000

/** The text, and below it what readers will see: rendered by the server, so that it is the same. */
export function TextSection({ data, errors, set }: FormApi) {
  const t = useT()
  const { html, failed } = usePreview('/announcements/preview', data.body)
  return (
    <FormSection
      title={t('announcements.form.text')}
      description={t('announcements.form.textHelp')}
    >
      <Field
        name="body"
        label={t('announcements.form.body')}
        help={t('announcements.form.bodyHelp')}
        error={errors.body}
      >
        <Textarea
          rows={10}
          value={data.body}
          maxLength={BODY_MAX}
          onChange={(event) => set({ body: event.target.value })}
        />
      </Field>
      <Card as="section">
        <h3 className="mb-2 text-sm font-normal text-ink-2">{t('announcements.form.preview')}</h3>
        {html ? (
          <Markdown html={html} />
        ) : (
          <p className="text-ink-2">{t('announcements.form.previewEmpty')}</p>
        )}
        {failed && (
          <p role="status" className="mt-2 text-sm text-ink-2">
            {t('announcements.form.previewFailed')}
          </p>
        )}
      </Card>
    </FormSection>
  )
}
