import Registration from '#app/registrations/models/registration'
import encryption from '@adonisjs/core/services/encryption'

const PURPOSE = 'confirm_contact'

/** @returns a signed token that names a registration whose person confirms it by mail */
export function contactToken(registrationPublicId: string): string {
  return encryption.getMessageVerifier().sign(registrationPublicId, undefined, PURPOSE)
}

/** @returns the registration that the token names, with its announcement; null for a token that is not ours */
export async function registrationToConfirm(token: string): Promise<Registration | null> {
  const publicId = encryption.getMessageVerifier().unsign<string>(token, PURPOSE)
  if (!publicId) return null
  return Registration.query()
    .where('publicId', publicId)
    .preload('event', (event) => event.preload('announcement'))
    .first()
}
