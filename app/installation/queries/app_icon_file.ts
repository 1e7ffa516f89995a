import { logoExists } from '#app/installation/gateways/logos'
import { appIcon } from '#app/installation/presenters/app_icon'
import { installationSettings } from '#app/installation/queries/installation_settings'

/** @returns the app's icon as a PNG of 512 pixels, for whatever shows it beside the app: its own shape, or one to be cut */
export async function appIconFile(look: 'any' | 'maskable'): Promise<Buffer> {
  const { logo, brand } = await installationSettings()
  const isThere = logo !== null && (await logoExists(logo))
  return Buffer.from(await appIcon(`${look}-512.png`, { logo: isThere ? logo : null, brand }))
}
