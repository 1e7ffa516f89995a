import { FilePlus } from 'lucide-react'
import { VersionList } from '~/components/legal/version_list'
import { ButtonLink } from '~/components/ui/button'
import { Card } from '~/components/ui/card'
import { EmptyState } from '~/components/ui/empty_state'
import { PageHeader } from '~/components/ui/page_header'
import { useT } from '~/lib/i18n'
import type { Data } from '@generated/data'

interface Props {
  terms: Data.Legal.LegalDocument[]
  privacy: Data.Legal.LegalDocument[]
}

export default function LegalIndex({ terms, privacy }: Props) {
  const t = useT()
  return (
    <>
      <PageHeader title={t('legal.title')} description={t('legal.description')} />
      <div className="grid gap-6 lg:grid-cols-2">
        <Versions kind="terms" versions={terms} />
        <Versions kind="privacy" versions={privacy} />
      </div>
    </>
  )
}

interface VersionsProps {
  kind: 'terms' | 'privacy'
  versions: Data.Legal.LegalDocument[]
}

function Versions({ kind, versions }: VersionsProps) {
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
        <VersionList kind={kind} versions={versions} newest={versions[0]?.version} />
      )}
    </Card>
  )
}
