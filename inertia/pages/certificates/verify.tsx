import type { Data } from '@generated/data'
import { urlFor } from '~/client'
import { useHeld, useHours } from '~/components/certificates/certificate_words'
import { Alert } from '~/components/ui/alert'
import { Button, ButtonLink } from '~/components/ui/button'
import { Card, Facts } from '~/components/ui/card'
import { DateTime } from '~/components/ui/date_time'
import { Field } from '~/components/ui/field'
import { Input } from '~/components/ui/inputs'
import { PageHeader } from '~/components/ui/page_header'
import { submitting, useForm } from '~/hooks/use_form'
import { useFormat, useT } from '~/lib/i18n'

type Certificate = Data.Certificates.PublicCertificate

interface Props {
  /** Null: none has that code, or none was asked for. */
  certificate: Certificate | null
  asked: string | null
}

/** Whether a certificate is genuine, for whoever has the paper or its code. */
export default function Verify({ certificate, asked }: Props) {
  const t = useT()
  return (
    <>
      <PageHeader
        title={
          certificate
            ? t('certificates.verify.titleOf', { code: certificate.code })
            : t('certificates.verify.title')
        }
      />
      <div className="grid max-w-2xl gap-4">
        {certificate && (
          <>
            <Verdict certificate={certificate} />
            <CertificateFacts certificate={certificate} />
            <div>
              <ButtonLink href="/verify">{t('certificates.verify.another')}</ButtonLink>
            </div>
          </>
        )}
        {!certificate && asked !== null && (
          <Alert tone="bad" title={t('certificates.verify.unknown')}>
            <p>{t('certificates.verify.unknownBody')}</p>
            <p className="mt-1 text-sm break-all text-ink-2">{asked}</p>
          </Alert>
        )}
        {!certificate && <CodeForm />}
      </div>
    </>
  )
}

function CodeForm() {
  const t = useT()
  const form = useForm({ code: '' })
  const check = () => {
    form.setDefaults()
    form.post(urlFor('certificates.verify.store'))
  }
  return (
    <Card>
      <form
        noValidate
        method="post"
        action={urlFor('certificates.verify.store')}
        onSubmit={submitting(check)}
        className="grid gap-4"
      >
        <Field
          {...form.field('code')}
          label={t('certificates.verify.code')}
          help={t('certificates.verify.codeHelp')}
          required
        >
          <Input maxLength={40} autoComplete="off" autoCapitalize="characters" spellCheck={false} />
        </Field>
        <div>
          <Button type="submit" variant="primary" plain loading={form.processing}>
            {t('certificates.verify.check')}
          </Button>
        </div>
      </form>
    </Card>
  )
}

function Verdict({ certificate }: { certificate: Certificate }) {
  const t = useT()
  const { formatDate } = useFormat()
  const { revokedAt, successor, timeZone, university } = certificate
  if (revokedAt === null) {
    return (
      <Alert tone="good" title={t('certificates.verify.valid')}>
        {t('certificates.verify.validBody', { university })}
      </Alert>
    )
  }
  const date = formatDate(revokedAt, { timeZone, style: 'medium' })
  if (successor) {
    return (
      <Alert
        tone="wait"
        title={t('certificates.verify.replaced')}
        action={
          <ButtonLink href={successor.path} variant="primary">
            {t('certificates.verify.toSuccessor', { code: successor.code })}
          </ButtonLink>
        }
      >
        {t('certificates.verify.replacedBody', { date, code: successor.code })}
      </Alert>
    )
  }
  return (
    <Alert tone="bad" title={t('certificates.verify.revoked')}>
      {t('certificates.verify.revokedBody', { date })}
    </Alert>
  )
}

function CertificateFacts({ certificate }: { certificate: Certificate }) {
  const t = useT()
  const hours = useHours()
  const held = useHeld()
  const { timeZone, minutes, prize } = certificate
  return (
    <Card>
      <Facts
        items={[
          {
            label: t('certificates.verify.name'),
            value: certificate.name ?? t('certificates.verify.erased'),
          },
          { label: t('certificates.verify.event'), value: certificate.event },
          {
            label: t('certificates.verify.when'),
            value: held(certificate),
          },
          ...(minutes === null
            ? []
            : [{ label: t('certificates.verify.hours'), value: hours(minutes) }]),
          ...(prize
            ? [
                {
                  label: t('certificates.verify.prize'),
                  value: t('certificates.verify.prizeValue', prize),
                },
              ]
            : []),
          {
            label: t('certificates.verify.issued'),
            value: (
              <DateTime
                value={certificate.issuedAt}
                timeZone={timeZone}
                show="date"
                style="medium"
              />
            ),
          },
          { label: t('certificates.verify.issuer'), value: certificate.university },
        ]}
      />
    </Card>
  )
}
