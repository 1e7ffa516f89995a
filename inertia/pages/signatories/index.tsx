import { router } from '@inertiajs/react'
import type { Data } from '@generated/data'
import { Archive, ArchiveRestore, Ellipsis, Pencil, Plus, Signature } from 'lucide-react'
import { useState } from 'react'
import { SignatoryDialog } from '~/components/certificates/signatory_dialog'
import { SignatureDialog } from '~/components/certificates/signature_dialog'
import { Button } from '~/components/ui/button'
import { Card } from '~/components/ui/card'
import { EmptyState } from '~/components/ui/empty_state'
import { IconButton } from '~/components/ui/icon_button'
import { Menu } from '~/components/ui/menu'
import { PageHeader } from '~/components/ui/page_header'
import { StatusBadge } from '~/components/ui/status_badge'
import { useFormat, useT } from '~/lib/i18n'

type One = Data.Certificates.Signatory

interface Props {
  signatories: One[]
  campuses: { value: string; label: string }[]
}

type Asked = { what: 'values' | 'signature'; publicId: string | null }

/** Who signs certificates for the university. */
export default function Signatories({ signatories, campuses }: Props) {
  const t = useT()
  const [asked, setAsked] = useState<Asked | null>(null)
  const close = () => setAsked(null)
  const chosen = signatories.find(({ publicId }) => publicId === asked?.publicId) ?? null
  const add = (
    <Button
      variant="primary"
      icon={<Plus aria-hidden />}
      onClick={() => setAsked({ what: 'values', publicId: null })}
    >
      {t('certificates.signatories.add')}
    </Button>
  )
  return (
    <>
      <PageHeader
        title={t('certificates.signatories.title')}
        description={t('certificates.signatories.lead')}
        actions={signatories.length > 0 && add}
      />
      {signatories.length === 0 ? (
        <Card>
          <EmptyState title={t('certificates.signatories.empty')} action={add}>
            {t('certificates.signatories.emptyBody')}
          </EmptyState>
        </Card>
      ) : (
        <ul
          data-rows
          className="divide-y divide-line rounded-lg border border-line bg-surface shadow-1"
        >
          {signatories.map((signatory) => (
            <Line
              key={signatory.publicId}
              signatory={signatory}
              onAsk={(what) => setAsked({ what, publicId: signatory.publicId })}
            />
          ))}
        </ul>
      )}
      {asked?.what === 'values' && (
        <SignatoryDialog signatory={chosen} campuses={campuses} onClose={close} />
      )}
      {asked?.what === 'signature' && chosen && (
        <SignatureDialog signatory={chosen} onClose={close} />
      )}
    </>
  )
}

const stay = { preserveScroll: true, preserveState: true }

function Line({ signatory, onAsk }: { signatory: One; onAsk: (what: Asked['what']) => void }) {
  const t = useT()
  const { name, title, campus, isActive, events, signatureUrl } = signatory
  const archive = `/signatories/${signatory.publicId}/archive`
  const period = usePeriod(signatory)
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 p-4">
      <div className="min-w-0 flex-1 basis-56">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-medium wrap-anywhere">
          {name}
          {!isActive && <StatusBadge of="catalogue" state="archived" />}
        </p>
        <p className="text-sm text-ink-2 wrap-anywhere">{title}</p>
        <p className="text-sm text-ink-2">
          {[
            campus?.name ?? t('certificates.signatories.everyCampus'),
            ...(period ? [period] : []),
            t('certificates.signatories.events', { count: events }),
          ].join(' · ')}
        </p>
      </div>
      {signatureUrl ? (
        <span className="rounded-md border border-line bg-paper p-2 scheme-light">
          <img
            src={signatureUrl}
            alt={t('certificates.signatories.signatureNow', { name })}
            className="max-h-10 max-w-32"
          />
        </span>
      ) : (
        <span className="text-sm text-ink-2">{t('certificates.signatories.noSignature')}</span>
      )}
      <Menu
        trigger={
          <IconButton
            label={t('certificates.signatories.actions', { name })}
            icon={<Ellipsis aria-hidden />}
          />
        }
        items={[
          {
            label: t('certificates.signatories.change'),
            icon: <Pencil aria-hidden />,
            onSelect: () => onAsk('values'),
          },
          {
            label: t('certificates.signatories.signature'),
            icon: <Signature aria-hidden />,
            onSelect: () => onAsk('signature'),
          },
          isActive
            ? {
                label: t('certificates.signatories.archive'),
                icon: <Archive aria-hidden />,
                separated: true,
                onSelect: () => router.post(archive, {}, stay),
              }
            : {
                label: t('certificates.signatories.restore'),
                icon: <ArchiveRestore aria-hidden />,
                separated: true,
                onSelect: () => router.delete(archive, stay),
              },
        ]}
      />
    </li>
  )
}

/** @returns from when until when somebody signs, in words; null: without limits */
function usePeriod({ validFrom, validUntil }: One): string | null {
  const t = useT()
  const { formatDate } = useFormat()
  const day = (value: string) => formatDate(`${value}T00:00:00Z`, { timeZone: 'UTC' })
  if (validFrom && validUntil) {
    const values = { from: day(validFrom), until: day(validUntil) }
    return t('certificates.signatories.period', values)
  }
  if (validFrom) return t('certificates.signatories.since', { from: day(validFrom) })
  return validUntil && t('certificates.signatories.upTo', { until: day(validUntil) })
}
