import { fieldError } from '#app/core/http/field_error'
import type { SettingsPart } from '#app/installation/actions/save_settings'
import { settingsValidator } from '#app/installation/validators/installation'
import type { HttpContext } from '@adonisjs/core/http'

/**
 * Validates a part of the settings. The colours of both schemes go together.
 *
 * @returns what was sent; what was not stays as it is
 * @throws E_VALIDATION_ERROR at the field at fault
 */
export async function readSettings({ i18n, request }: HttpContext): Promise<SettingsPart> {
  const { brandLight, brandDark, ...others } = await request.validateUsing(settingsValidator)
  if (brandLight === undefined && brandDark === undefined) return others
  if (!brandLight && !brandDark) return { ...others, brand: null }
  if (brandLight && brandDark) return { ...others, brand: { light: brandLight, dark: brandDark } }
  const missing = brandLight ? 'brandDark' : 'brandLight'
  throw fieldError(missing, i18n.t('installation.colours.both'))
}
