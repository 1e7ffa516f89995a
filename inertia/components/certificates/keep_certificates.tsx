import { usePage } from '@inertiajs/react'
import { useEffect } from 'react'
import type { Certificate } from '~/components/certificates/certificate_cards'
import { useHeld, useHours } from '~/components/certificates/certificate_words'
import { useT } from '~/lib/i18n'
import { useShared } from '~/lib/shared'

/** A year: what is older is looked at with a network again. */
const KEPT_MS = 365 * 86_400_000

interface KeepCertificatesProps {
  certificates: Certificate[]
  /** Of the list, from 1. */
  page: number
}

/** Keeps on the device what the page says of one's own certificates, to be shown without a network. */
export function KeepCertificates({ certificates, page }: KeepCertificatesProps) {
  const t = useT()
  const held = useHeld()
  const hours = useHours()
  const { appName, locale, user } = useShared()
  const path = usePage().url

  useEffect(() => {
    if (!user) return
    const copy = {
      ...{ path, person: user.publicId, kind: 'certificate' as const, locale, appName },
      title: [t('certificates.own.title'), ...(page > 1 ? [page] : [])].join(' · '),
      qr: null,
      facts: certificates.map((certificate) => ({
        label: certificate.event,
        text: [
          held(certificate),
          ...(certificate.minutes === null
            ? []
            : [`${t('certificates.columns.hours')}: ${hours(certificate.minutes)}`]),
          `${t('certificates.columns.code')}: ${certificate.code}`,
        ].join(' · '),
      })),
      until: Date.now() + KEPT_MS,
    }
    import('~/lib/copies').then(({ keepCopy }) => keepCopy(copy)).catch(() => null)
  }, [certificates, page, path, locale])

  return null
}
