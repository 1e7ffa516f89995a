import type { Data } from '@generated/data'
import { Alert } from '~/components/ui/alert'
import { ButtonLink } from '~/components/ui/button'
import { useT } from '~/lib/i18n'

/** Why an account cannot be used, and what else belongs to it. */
export function PersonNotices({ person }: { person: Data.Users.PersonCard }) {
  const t = useT()
  const { mergedInto, merged, access } = person
  const names = merged.map((one) => `${one.name} (${one.email})`).join(', ')
  if (access === 'active' && merged.length === 0) return null
  return (
    <div className="mb-6 grid gap-3">
      {mergedInto && (
        <Alert
          tone="wait"
          action={
            <ButtonLink route="users.show" routeParams={{ user: mergedInto.publicId }}>
              {t('users.show.openOther', { name: mergedInto.name })}
            </ButtonLink>
          }
        >
          {t('users.show.mergedInto', { name: mergedInto.name })}
        </Alert>
      )}
      {access === 'erased' && <Alert tone="wait">{t('users.show.erased')}</Alert>}
      {access === 'disabled' && <Alert tone="bad">{t('users.show.disabledNote')}</Alert>}
      {merged.length > 0 && <Alert>{t('users.show.mergedFrom', { names })}</Alert>}
    </div>
  )
}
