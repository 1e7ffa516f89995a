import { Card } from '~/components/ui/card'
import { Field } from '~/components/ui/field'
import { FormSection } from '~/components/ui/form'
import { Markdown } from '~/components/ui/markdown'
import { Textarea } from '~/components/ui/textarea'
import { usePreview } from '~/hooks/use_preview'
import { useT } from '~/lib/i18n'

const BODY_MAX = 60_000

interface Props {
  name: 'bodyEn' | 'bodyEs'
  language: 'en' | 'es'
  value: string
  onChange: (text: string) => void
  error?: string | undefined
}

/** The text in one language, and beside it what readers will see. */
export function LegalText({ name, language, value, onChange, error }: Props) {
  const t = useT()
  const { html, failed } = usePreview('/legal/preview', value)
  return (
    <FormSection title={t(`legal.${language}`)} description={t('legal.markdown')}>
      <Field name={name} label={t('legal.text')} error={error} required>
        <Textarea
          rows={12}
          lang={language}
          maxLength={BODY_MAX}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      </Field>
      <Card as="section">
        <h3 className="mb-2 text-sm font-normal text-ink-2">{t('legal.preview')}</h3>
        <div lang={language}>
          <Markdown html={html} />
        </div>
        {failed && (
          <p role="status" className="mt-2 text-sm text-ink-2">
            {t('legal.previewFailed')}
          </p>
        )}
      </Card>
    </FormSection>
  )
}
