import { useState } from 'react'
import { LegalText } from '~/components/legal/legal_text'
import { Alert } from '~/components/ui/alert'
import { Button } from '~/components/ui/button'
import { ConfirmDialog } from '~/components/ui/dialog'
import { ErrorSummary } from '~/components/ui/error_summary'
import { PageHeader } from '~/components/ui/page_header'
import { SaveBar } from '~/components/ui/save_bar'
import { useForm } from '~/hooks/use_form'
import { useT } from '~/lib/i18n'
import type { Data } from '@generated/data'

interface Props {
  kind: 'terms' | 'privacy'
  /** The version that this text becomes. */
  version: number
  latest: Data.Legal.LegalDocument.Variants['forEditing'] | null
}

export default function LegalCreate({ kind, version, latest }: Props) {
  const t = useT()
  const [isAsking, setAsking] = useState(false)
  const form = useForm({ bodyEn: latest?.bodyEn ?? '', bodyEs: latest?.bodyEs ?? '' })
  const { data, errors, setData } = form
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
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          setAsking(true)
        }}
      >
        <div className="grid gap-4 pb-6">
          <ErrorSummary errors={errors} />
          <Alert tone="wait" title={t('legal.warningTitle')}>
            {t('legal.warning')}
          </Alert>
        </div>
        <LegalText
          name="bodyEn"
          language="en"
          value={data.bodyEn}
          onChange={(text) => setData('bodyEn', text)}
          error={errors.bodyEn}
        />
        <LegalText
          name="bodyEs"
          language="es"
          value={data.bodyEs}
          onChange={(text) => setData('bodyEs', text)}
          error={errors.bodyEs}
        />
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
        title={t('legal.confirmTitle', { version })}
        confirmLabel={t('legal.publish', { version })}
      >
        {t('legal.confirm')}
      </ConfirmDialog>
    </>
  )
}
