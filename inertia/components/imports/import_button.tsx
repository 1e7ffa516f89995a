import { Upload } from 'lucide-react'
import type { Kind } from '~/components/imports/import_crumbs'
import { ButtonLink } from '~/components/ui/button'
import { useT } from '~/lib/i18n'

/** On the list that an import fills; the page's messages must have `imports.button`. */
export function ImportButton({ kind }: { kind: Kind }) {
  const t = useT()
  return (
    <ButtonLink route="imports.create" routeParams={{ kind }} icon={<Upload aria-hidden />}>
      {t('imports.button')}
    </ButtonLink>
  )
}
