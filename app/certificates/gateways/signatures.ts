import {
  SignatureTooLarge,
  SignatureUnreadable,
} from '#app/certificates/exceptions/certificate_refusals'
import { keepPicture, PIXELS_MAX } from '#app/core/server/pictures'
import { storagePath } from '#config/app'
import { access, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { ulid } from '#app/core/ulid'

/** In pixels: three times as many as it is points wide on paper. */
const MEASURES = { width: 600, height: 184 }
const NAME = /^[0-9A-HJKMNP-TV-Z]{26}$/
const folder = () => join(storagePath, 'signatures')

/** @returns the path of a signature's file; the name must have been checked */
export const signatureFile = (name: string) => join(folder(), `${name}.png`)

/**
 * Keeps a picture as a signature, with its transparency. What was there before stays: certificates show it.
 *
 * @param source path of the uploaded file
 * @returns the signature's name
 * @throws SignatureUnreadable, SignatureTooLarge (more than 24 megapixels)
 */
export async function keepSignature(source: string): Promise<string> {
  await mkdir(folder(), { recursive: true })
  const name = ulid()
  const copies = [{ file: signatureFile(name), format: 'png' as const, ...MEASURES }]
  const outcome = await keepPicture({ source, fit: 'inside', copies })
  if (outcome === 'too_many_pixels') {
    throw new SignatureTooLarge({ megapixels: PIXELS_MAX / 1_000_000 })
  }
  if (outcome === 'unreadable') throw new SignatureUnreadable()
  return name
}

export async function signatureExists(name: string): Promise<boolean> {
  if (!NAME.test(name)) return false
  return access(signatureFile(name)).then(
    () => true,
    () => false
  )
}
