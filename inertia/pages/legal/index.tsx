import { FilePlus } from 'lucide-react'
import { VersionList } from '~/components/legal/version_list'
import { ButtonLink } from '~/components/ui/button'
import { Card } from '~/components/ui/card'
import { EmptyState } from '~/components/ui/empty_state'
import { PageHeader } from '~/components/ui/page_header'
import { useT } from '~/lib/i18n'
import type { Data } from '@generated/data'

type Version = Data.Legal.LegalDocument.Variants['forPublishers']

interface Props {
  terms: Version[]
  privacy: Version[]
  inForce: Record<'terms' | 'privacy', number | null>
  /** How many can sign in. */
  people: number
}

export default function LegalIndex({ terms, privacy, inForce, people }: Props) {
  const t = useT()
  return (
    <>
      <PageHeader title={t('legal.title')} description={t('legal.description')} />
      <div className="grid gap-6 lg:grid-cols-2">
        <Versions kind="terms" versions={terms} inForce={inForce.terms} people={people} />
        <Versions kind="privacy" versions={privacy} inForce={inForce.privacy} people={people} />
      </div>
    </>
  )
}

interface VersionsProps {
  kind: 'terms' | 'privacy'
  versions: Version[]
  inForce: number | null
  people: number
}

function Versions({ kind, versions, inForce, people }: VersionsProps) {
  const t = useT()
  const write = (
    <ButtonLink href={`/legal/create?kind=${kind}`} icon={<FilePlus aria-hidden />}>
      {versions.length > 0 ? t('legal.writeNext') : t('legal.writeFirst')}
    </ButtonLink>
  )
  return (
    <Card as="section" title={t(`consent.${kind}`)} actions={versions.length > 0 && write}>
      {versions.length === 0 ? (
        <EmptyState title={t('legal.none')} action={write}>
          {t('legal.noneHelp')}
        </EmptyState>
      ) : (
        <VersionList
          kind={kind}
          versions={versions}
          inForce={inForce}
          more={({ agreed, version }) =>
            version <= (inForce ?? 0) && (
              <p className="text-sm text-ink-2">{t('legal.agreed', { agreed, people })}</p>
            )
          }
        />
      )}
    </Card>
  )
}
