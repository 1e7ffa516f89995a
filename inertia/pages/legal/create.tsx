import { usePreview } from '~/hooks/use_preview'
import { DateTimeInput, Textarea } from '~/components/ui/inputs'
import { Markdown } from '~/components/ui/markdown'
import { FormSection, SaveBar } from '~/components/ui/form'
import { Field } from '~/components/ui/field'
import { Card } from '~/components/ui/card'
import { useState } from 'react'
import { Alert } from '~/components/ui/alert'
import { Button } from '~/components/ui/button'
import { ConfirmDialog } from '~/components/ui/dialog'
import { ErrorSummary } from '~/components/ui/error_summary'
import { PageHeader } from '~/components/ui/page_header'
import { useForm, type FieldOf, submitting } from '~/hooks/use_form'
import { useT } from '~/lib/i18n'
import type { Data } from '@generated/data'

interface Props {
  kind: 'terms' | 'privacy'
  /** The version that this text becomes. */
  version: number
  /** By whose clock it comes into force. */
  houseZone: string
  latest: Data.Legal.LegalDocument.Variants['forEditing'] | null
}

export default function LegalCreate({ kind, version, houseZone, latest }: Props) {
  const t = useT()
  const [isAsking, setAsking] = useState(false)
  const form = useForm({
    bodyEn: latest?.bodyEn ?? '',
    bodyEs: latest?.bodyEs ?? '',
    summaryEn: '',
    summaryEs: '',
    inForceFrom: '',
  })
  const isLater = form.data.inForceFrom !== ''
  const publish = () => {
    form.transform((values) => ({ ...values, kind, version }))
    form.post('/legal', { preserveScroll: true, onError: () => setAsking(false) })
  }
  return (
    <>
      <PageHeader
        title={t('legal.createTitle', { document: t(`consent.${kind}`), version })}
        breadcrumb={[{ label: t('legal.title'), href: '/legal' }]}
      />
      <form noValidate onSubmit={submitting(() => setAsking(true))}>
        <div className="grid gap-4 pb-6">
          <ErrorSummary errors={form.errors} />
          <Alert tone="wait" title={t('legal.warningTitle')}>
            {t('legal.warning')}
          </Alert>
        </div>
        <LegalText field={form.field('bodyEn')} language="en" />
        <LegalText field={form.field('bodyEs')} language="es" />
        {latest && (
          <FormSection title={t('legal.changes')} description={t('legal.changesHelp')}>
            <Field {...form.field('summaryEn')} label={t('legal.en')} required>
              <Textarea rows={3} lang="en" maxLength={SUMMARY_MAX} />
            </Field>
            <Field {...form.field('summaryEs')} label={t('legal.es')} required>
              <Textarea rows={3} lang="es" maxLength={SUMMARY_MAX} />
            </Field>
          </FormSection>
        )}
        <FormSection title={t('legal.start')} description={t('legal.startHelp')}>
          <Field
            {...form.field('inForceFrom')}
            label={t('legal.inForceFrom')}
            help={t('legal.inForceFromHelp', { timeZone: houseZone })}
          >
            <DateTimeInput />
          </Field>
        </FormSection>
        <SaveBar dirty={form.isDirty}>
          <Button type="submit" variant="primary">
            {t('legal.publish', { version })}
          </Button>
        </SaveBar>
      </form>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={publish}
        danger={false}
        processing={form.processing}
        title={t(isLater ? 'legal.announceTitle' : 'legal.confirmTitle', { version })}
        confirmLabel={t('legal.publish', { version })}
      >
        {t(isLater ? 'legal.confirmLater' : 'legal.confirm')}
      </ConfirmDialog>
    </>
  )
}

const BODY_MAX = 60_000
const SUMMARY_MAX = 500

interface LegalTextProps {
  field: FieldOf<string>
  language: 'en' | 'es'
}

/** The text in one language, and beside it what readers will see. */
function LegalText({ field, language }: LegalTextProps) {
  const t = useT()
  const { html, failed } = usePreview('/legal/preview', field.value)
  return (
    <FormSection title={t(`legal.${language}`)} description={t('legal.markdown')}>
      <Field {...field} label={t('legal.text')} required>
        <Textarea rows={12} lang={language} maxLength={BODY_MAX} />
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
