import { dialogOnDemand } from '~/lib/dialog_on_demand'
import { onDemand } from '~/lib/on_demand'

const parts = () => import('~/components/security/parts')

export const PasskeyList = onDemand(() => parts().then((of) => of.PasskeyList))
export const RecoveryCodes = onDemand(() => parts().then((of) => of.RecoveryCodes))
export const SetupForm = onDemand(() => parts().then((of) => of.SetupForm))
export const TwoFactorOn = onDemand(() => parts().then((of) => of.TwoFactorOn))

export const SecurityDialogs = dialogOnDemand(async () => {
  const [{ SecurityDialogs: Dialogs }] = await Promise.all([parts(), preloadParts()])
  return Dialogs
})

/** Before anything is asked of the server, so that what its answer shows is drawn at once. */
export function preloadParts() {
  return Promise.all(
    [PasskeyList, RecoveryCodes, SetupForm, TwoFactorOn].map((part) => part.preload())
  )
}
