import { useState } from 'react'
import { router } from '@inertiajs/react'
import { urlFor } from '~/client'
import { Button, type ButtonProps } from '~/components/ui/button'
import { dialogOnDemand } from '~/lib/dialog_on_demand'
import { askWipe, isAnythingKept } from '~/lib/door_mark'
import { useT } from '~/lib/i18n'

/** Signs out, before the scripts have come too: a plain form. */
export function SignOut(look: ButtonProps) {
  const t = useT()
  const [waiting, setWaiting] = useState(0)
  const action = urlFor('auth.logout')

  async function leave() {
    setWaiting(0)
    if (isAnythingKept()) {
      // Where it cannot be done now, the next page does it.
      askWipe()
      await kept()
        .then(({ wipeLists }) => wipeLists())
        .catch(() => null)
    }
    // What was being typed in this tab goes too.
    router.post(action, {}, { onSuccess: () => sessionStorage.clear() })
  }

  async function ask() {
    // A store that cannot be read keeps nobody signed in.
    const count = await kept()
      .then(({ countWaiting }) => countWaiting())
      .catch(() => 0)
    if (count > 0) setWaiting(count)
    else await leave()
  }

  return (
    <>
      <form
        method="post"
        action={action}
        onSubmit={(event) => {
          event.preventDefault()
          void (isAnythingKept() ? ask() : leave())
        }}
      >
        <Button {...look} type="submit" plain>
          {t('ui.account.signOut')}
        </Button>
      </form>
      <UnsentScans
        open={waiting > 0}
        count={waiting}
        onClose={() => setWaiting(0)}
        onLeave={() => void leave()}
      />
    </>
  )
}

const kept = () => import('~/lib/door_kept')

/** Asked only on a device that scanned without a network. */
const UnsentScans = dialogOnDemand(() =>
  import('~/components/attendance/unsent_scans').then((module) => module.UnsentScans)
)
