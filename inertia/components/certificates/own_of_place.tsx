import { Award } from 'lucide-react'
import { urlFor } from '~/client'
import { PrimaryBar } from '~/components/registrations/primary_bar'
import type { Own } from '~/components/registrations/panel'
import { ButtonAnchor, ButtonLink } from '~/components/ui/button'
import { useT } from '~/lib/i18n'

/** What one has of an event: the paper, one tap away. */
export function OwnCertificates({ certificates }: { certificates: Own['certificates'] }) {
  const t = useT()
  return (
    <>
      <PrimaryBar>
        <div className="grid gap-2">
          {certificates.map(({ publicId, kind }, index) => (
            <ButtonAnchor
              key={publicId}
              href={urlFor('certificates.document', { certificate: publicId })}
              download
              variant={index === 0 ? 'primary' : 'secondary'}
              icon={<Award aria-hidden />}
              block
            >
              {t(`certificates.place.${kind}`)}
            </ButtonAnchor>
          ))}
        </div>
      </PrimaryBar>
      <ButtonLink href="/certifications?tab=own" variant="ghost" block>
        {t('certificates.dashboard.all')}
      </ButtonLink>
    </>
  )
}
