import { CertificateLinkSchema } from '#database/schema'

export default class CertificateLink extends CertificateLinkSchema {}
