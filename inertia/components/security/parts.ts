/*
 * What the page of security shows to who has it or asks for it, as one script: whoever makes new recovery
 * codes has what shows them before the server makes any.
 */
export { PasskeyList } from '~/components/security/passkey_list'
export { RecoveryCodes } from '~/components/security/recovery_codes'
export { SecurityDialogs } from '~/components/security/security_dialogs'
export { SetupForm } from '~/components/security/setup_form'
export { TwoFactorOn } from '~/components/security/two_factor_on'
