import type { Locale } from '~/lib/i18n'
import { dialogOnDemand } from '~/lib/dialog_on_demand'
import { onDemand } from '~/lib/on_demand'

const parts = () => import('~/components/security/parts')
const PART = { part: 'parts/security' }

export const PasskeyList = onDemand(() => parts().then((of) => of.PasskeyList), PART)
export const RecoveryCodes = onDemand(() => parts().then((of) => of.RecoveryCodes), PART)
export const SetupForm = onDemand(() => parts().then((of) => of.SetupForm), PART)
export const TwoFactorOn = onDemand(() => parts().then((of) => of.TwoFactorOn), PART)

export const SecurityDialogs = dialogOnDemand(async (locale) => {
  const [{ SecurityDialogs: Dialogs }] = await Promise.all([parts(), preloadParts(locale)])
  return Dialogs
})

/** Before anything is asked of the server, so that what its answer shows is drawn at once. */
export function preloadParts(locale: Locale) {
  return Promise.all(
    [PasskeyList, RecoveryCodes, SetupForm, TwoFactorOn].map((part) => part.preload(locale))
  )
}
