import { useState } from 'react'
import type { Data } from '@generated/data'
import { Button } from '~/components/ui/button'
import { ResetTwoFactor } from '~/components/security/reset_two_factor'
import { AccessDialog } from '~/components/users/access_dialog'
import { KindDialog } from '~/components/users/kind_dialog'
import { MergeDialog } from '~/components/users/merge_dialog'
import { onlyRow } from '~/hooks/use_selection'
import { useT } from '~/lib/i18n'

type Asked = 'kind' | 'merge' | 'disabled' | 'enabled' | 'twoFactor'

/** What an admin may do with one account. */
export function PersonActions(props: { person: Data.Users.PersonCard; isSelf: boolean }) {
  const { person, isSelf } = props
  const t = useT()
  const [asking, setAsking] = useState<Asked | null>(null)
  const close = () => setAsking(null)
  const isClosed = person.access === 'merged' || person.access === 'erased'
  if (isClosed) return null
  const isDisabled = person.access === 'disabled'
  const isConfirmed = person.kindConfirmed && (!person.studentCode || person.codeConfirmed)
  return (
    <>
      <Button variant={isConfirmed ? 'secondary' : 'primary'} onClick={() => setAsking('kind')}>
        {t(isConfirmed ? 'users.show.changeKind' : 'users.show.confirmKind')}
      </Button>
      <Button onClick={() => setAsking('merge')}>{t('users.merge.open')}</Button>
      {!isSelf && (
        <Button onClick={() => setAsking(isDisabled ? 'enabled' : 'disabled')}>
          {t(isDisabled ? 'users.bulk.enable' : 'users.bulk.disable')}
        </Button>
      )}
      {person.hasTwoFactor && !isSelf && (
        <Button onClick={() => setAsking('twoFactor')}>{t('security.reset.button')}</Button>
      )}
      {asking === 'twoFactor' && <ResetTwoFactor person={person} onClose={close} />}
      {asking === 'kind' && <KindDialog person={person} onClose={close} />}
      {asking === 'merge' && <MergeDialog person={person} isSelf={isSelf} onClose={close} />}
      {(asking === 'disabled' || asking === 'enabled') && (
        <AccessDialog
          access={asking}
          people={onlyRow(person.publicId)}
          name={person.name}
          onClose={close}
        />
      )}
    </>
  )
}
