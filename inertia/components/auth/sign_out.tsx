import { router } from '@inertiajs/react'
import { urlFor } from '~/client'
import { Button, type ButtonProps } from '~/components/ui/button'
import { useT } from '~/lib/i18n'

/** Signs out, before the scripts have come too: a plain form. */
export function SignOut(look: ButtonProps) {
  const t = useT()
  const action = urlFor('auth.logout')
  return (
    <form
      method="post"
      action={action}
      onSubmit={(event) => {
        event.preventDefault()
        // What was being typed in this tab goes too.
        router.post(action, {}, { onSuccess: () => sessionStorage.clear() })
      }}
    >
      <Button {...look} type="submit" plain>
        {t('ui.account.signOut')}
      </Button>
    </form>
  )
}
