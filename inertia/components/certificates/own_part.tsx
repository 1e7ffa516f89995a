import { router } from '@inertiajs/react'
import type { Data } from '@generated/data'
import { Download, Ellipsis, FileJson, Image, Link2 } from 'lucide-react'
import { urlFor } from '~/client'
import { CertificateCards, type Certificate } from '~/components/certificates/certificate_cards'
import { KeepCertificates } from '~/components/certificates/keep_certificates'
import { useHours } from '~/components/certificates/certificate_words'
import { Button, ButtonAnchor } from '~/components/ui/button'
import { Card, Figures } from '~/components/ui/card'
import { CopyButton } from '~/components/ui/copy_button'
import { EmptyState } from '~/components/ui/empty_state'
import { Field } from '~/components/ui/field'
import { IconButton } from '~/components/ui/icon_button'
import { Input } from '~/components/ui/inputs'
import { Menu } from '~/components/ui/menu'
import { Pagination } from '~/components/ui/pagination'
import { useFormat, useT } from '~/lib/i18n'

interface OwnPartProps {
  own: Data.Certificates.OwnCertificates
  minutes: number
  link: string | null
}

/** One's own certificates: their files, the hours of all of them, and the link to show them by. */
export function OwnPart({ own, minutes, link }: OwnPartProps) {
  const t = useT()
  const hours = useHours()
  const { formatNumber } = useFormat()
  if (own.meta.total === 0) {
    return (
      <Card>
        <EmptyState title={t('certificates.own.empty')}>
          {t('certificates.own.emptyBody')}
        </EmptyState>
      </Card>
    )
  }
  return (
    <div className="grid gap-5">
      <KeepCertificates certificates={own.rows} page={own.meta.page} />
      <Figures
        items={[
          { label: t('certificates.own.count'), value: formatNumber(own.meta.total) },
          minutes > 0 && { label: t('certificates.own.hours'), value: hours(minutes) },
        ]}
      />
      <CertificateCards
        certificates={own.rows}
        actions={(certificate) => <Files certificate={certificate} />}
      />
      <Pagination meta={own.meta} only={['own']} />
      <Share link={link} />
    </div>
  )
}

function Files({ certificate }: { certificate: Certificate }) {
  const t = useT()
  const params = { certificate: certificate.publicId }
  const pdf = urlFor('certificates.document', params)
  const file = (label: string, href: string, icon: typeof Image) => {
    const Icon = icon
    return { label, href, icon: <Icon aria-hidden />, plain: true }
  }
  return (
    <>
      <ButtonAnchor href={pdf} download variant="primary" icon={<Download aria-hidden />}>
        {t('certificates.own.download')}
        <span className="sr-only"> {certificate.event}</span>
      </ButtonAnchor>
      <Menu
        trigger={
          <IconButton
            label={t('certificates.own.files', { event: certificate.event })}
            icon={<Ellipsis aria-hidden />}
          />
        }
        items={[
          file(t('certificates.own.downloadIn.en'), `${pdf}?language=en`, Download),
          file(t('certificates.own.downloadIn.es'), `${pdf}?language=es`, Download),
          file(t('certificates.own.badge'), urlFor('certificates.badge.svg', params), Image),
          file(t('certificates.own.badgePng'), urlFor('certificates.badge.png', params), Image),
          file(
            t('certificates.own.credential'),
            urlFor('certificates.credential', params),
            FileJson
          ),
        ]}
      />
    </>
  )
}

const stay = { preserveScroll: true, preserveState: true }

function Share({ link }: { link: string | null }) {
  const t = useT()
  const path = urlFor('certificates.link.store')
  return (
    <Card title={t('certificates.own.share')}>
      <p className="text-ink-2">{t('certificates.own.shareBody')}</p>
      {link === null ? (
        <Button
          className="mt-3"
          icon={<Link2 aria-hidden />}
          onClick={() => router.post(path, {}, stay)}
        >
          {t('certificates.own.create')}
        </Button>
      ) : (
        <div className="mt-3 grid gap-3">
          <Field name="link" label={t('certificates.own.linkLabel')}>
            <Input readOnly value={link} onFocus={(event) => event.target.select()} />
          </Field>
          <div className="flex flex-wrap gap-2">
            <CopyButton text={link} label={t('certificates.own.copy')} size="md" />
            <Button onClick={() => router.delete(path, stay)}>
              {t('certificates.own.revoke')}
            </Button>
          </div>
        </div>
      )}
    </Card>
  )
}
