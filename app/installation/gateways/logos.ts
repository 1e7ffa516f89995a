import { keepPicture, PIXELS_MAX } from '#app/core/server/pictures'
import { LogoTooLarge, LogoUnreadable } from '#app/installation/exceptions/installation_refusals'
import { LOGO_FILES, type LogoCopy } from '#app/installation/rules/logo_urls'
import { storagePath } from '#config/app'
import { access, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { ulid } from '#app/core/ulid'

/** In pixels, as much as a logo is shown in on a screen of double density, or printed. */
const MEASURES = {
  page: { width: 640, height: 160 },
  print: { width: 1200, height: 300 },
  icon: { width: 96, height: 96, icon: true },
} as const

const NAME = /^[0-9A-HJKMNP-TV-Z]{26}$/
const logosPath = () => join(storagePath, 'logos')

/** @returns the path of a copy of a logo; the name must have been checked */
export function logoFile(logo: string, copy: LogoCopy): string {
  return join(logosPath(), `${logo}-${copy}.${LOGO_FILES[copy]}`)
}

/**
 * Keeps a picture as a logo. What was there before stays: mails that were sent show it.
 *
 * @param source path of the uploaded file
 * @returns the new logo's name
 * @throws LogoUnreadable, LogoTooLarge (more than 24 megapixels)
 */
export async function keepLogo(source: string): Promise<string> {
  await mkdir(logosPath(), { recursive: true })
  const name = ulid()
  const copies = (Object.keys(LOGO_FILES) as LogoCopy[]).map((copy) => ({
    file: logoFile(name, copy),
    format: LOGO_FILES[copy],
    ...MEASURES[copy],
  }))
  const outcome = await keepPicture({ source, fit: 'inside', copies })
  if (outcome === 'too_many_pixels') {
    throw new LogoTooLarge({ megapixels: PIXELS_MAX / 1_000_000 })
  }
  if (outcome === 'unreadable') throw new LogoUnreadable()
  return name
}

export async function logoExists(name: string): Promise<boolean> {
  if (!NAME.test(name)) return false
  return access(logoFile(name, 'page')).then(
    () => true,
    () => false
  )
}
