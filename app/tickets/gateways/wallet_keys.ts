import { createPrivateKey, X509Certificate, type KeyObject } from 'node:crypto'
import { readFileSync } from 'node:fs'

/** By which Google knows who issues passes. */
export interface GoogleWallet {
  issuerId: string
  /** E-mail address of the service account. */
  account: string
  /** Parsed once: no request reads a key. */
  privateKey: KeyObject
}

/** By which Apple knows who issues passes; what is no name is PEM. */
export interface AppleWallet {
  passTypeId: string
  teamId: string
  certificate: string
  /** Decrypted. */
  privateKey: string
  /** Apple's own certificate, by which it signed the other one. */
  wwdr: string
  /** From then on no phone takes a pass that is signed by it. */
  validUntil: Date
}

/** What the environment says; nothing of it: no such passes. */
export interface GivenGoogleWallet {
  issuerId: string | undefined
  account: string | undefined
  /** PEM, or the path of a file that holds it. */
  privateKey: string | undefined
}
export interface GivenAppleWallet {
  passTypeId: string | undefined
  teamId: string | undefined
  /** Paths of PEM files. */
  certificate: string | undefined
  key: string | undefined
  wwdr: string | undefined
  /** Of the key, where it is encrypted. */
  passphrase: string | undefined
}

/** RS256, by which Google wants the link signed, takes no shorter key. */
const KEY_BITS_MIN = 2048

const GOOGLE = {
  issuerId: 'GOOGLE_WALLET_ISSUER_ID',
  account: 'GOOGLE_WALLET_ACCOUNT',
  privateKey: 'GOOGLE_WALLET_PRIVATE_KEY',
} as const
const APPLE = {
  passTypeId: 'APPLE_WALLET_PASS_TYPE_ID',
  teamId: 'APPLE_WALLET_TEAM_ID',
  certificate: 'APPLE_WALLET_CERTIFICATE',
  key: 'APPLE_WALLET_KEY',
  wwdr: 'APPLE_WALLET_WWDR_CERTIFICATE',
} as const
const PASSPHRASE = 'APPLE_WALLET_KEY_PASSPHRASE'

/**
 * What the settings say about Google Wallet.
 *
 * @returns null: there are no passes for it
 * @throws Error with one sentence for the person who starts the server, where something is missing or wrong
 */
export function googleWalletFrom(given: GivenGoogleWallet): GoogleWallet | null {
  const set = allOrNone(given, GOOGLE)
  if (!set) return null
  const { issuerId, account } = set
  const isText = set.privateKey.includes('-----BEGIN')
  // A setting has one line: the file that Google gives out joins them by `\n`, and so may it.
  const pem = isText
    ? set.privateKey.replaceAll('\\n', '\n')
    : read(GOOGLE.privateKey, set.privateKey)
  const key = rsaKey(pem)
  if (!key) {
    throw new Error(
      `${GOOGLE.privateKey} is no private key of a service account: RSA with at least ${KEY_BITS_MIN} bits, as PEM or as the path of a PEM file.`
    )
  }
  return { issuerId, account, privateKey: key }
}

/**
 * What the settings say about Apple Wallet. With certificates that do not belong together every phone would refuse every
 * pass, and nobody would hear of it.
 *
 * @returns null: there are no passes for it
 * @throws Error with one sentence for the person who starts the server, where something is missing or wrong
 */
export function appleWalletFrom({ passphrase, ...given }: GivenAppleWallet): AppleWallet | null {
  const set = allOrNone(given, APPLE)
  if (!set) {
    if (passphrase) throw new Error(`${PASSPHRASE} is set and ${APPLE.key} is not.`)
    return null
  }
  const certificate = certificateIn(APPLE.certificate, set.certificate)
  const wwdr = certificateIn(APPLE.wwdr, set.wwdr)
  const key = rsaKey(read(APPLE.key, set.key), passphrase)
  if (!key) {
    throw new Error(
      `${APPLE.key}: ${set.key} is no private key (PEM), or ${PASSPHRASE} does not open it.`
    )
  }
  if (!certificate.checkPrivateKey(key)) {
    throw new Error(`${APPLE.key} is not the key of ${APPLE.certificate}.`)
  }
  if (!certificate.checkIssued(wwdr) || !certificate.verify(wwdr.publicKey)) {
    throw new Error(
      `${APPLE.wwdr} is not the certificate by which Apple signed ${APPLE.certificate}.`
    )
  }
  const certified = certificate.toLegacyObject().subject as unknown as Subject
  mustBe(APPLE.passTypeId, set.passTypeId, certified.UID)
  mustBe(APPLE.teamId, set.teamId, certified.OU)
  return {
    passTypeId: set.passTypeId,
    teamId: set.teamId,
    certificate: certificate.toString(),
    privateKey: String(key.export({ type: 'pkcs1', format: 'pem' })),
    wwdr: wwdr.toString(),
    validUntil: new Date(certificate.validTo),
  }
}

/** Apple writes both names into the certificate. */
type Subject = Partial<Record<'UID' | 'OU', string>>

function mustBe(name: string, given: string, certified: string | undefined): void {
  if (given === certified) return
  throw new Error(
    `${name} is ${given}, and ${APPLE.certificate} ${certified ? `is for ${certified}` : 'signs no passes'}.`
  )
}

/** @throws Error where only some of them are set */
function allOrNone<Key extends string>(
  given: Record<Key, string | undefined>,
  names: Record<Key, string>
): Record<Key, string> | null {
  const keys = Object.keys(names) as Key[]
  const missing = keys.filter((key) => !given[key])
  if (missing.length === keys.length) return null
  if (missing.length === 0) return given as Record<Key, string>
  const named = (some: Key[]) => some.map((key) => names[key]).join(', ')
  const set = keys.filter((key) => given[key])
  throw new Error(
    `${named(set)} ${set.length > 1 ? 'are' : 'is'} set without ${named(missing)}. Set all of them, or none: then there are no such passes.`
  )
}

function certificateIn(name: string, file: string): X509Certificate {
  const text = read(name, file)
  try {
    return new X509Certificate(text)
  } catch {
    throw new Error(`${name}: ${file} is no certificate (PEM).`)
  }
}

function read(name: string, file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    throw new Error(`${name}: there is no file ${file} that can be read.`)
  }
}

/** @returns null: it is none, it is too short, or the passphrase does not open it */
function rsaKey(pem: string, passphrase?: string): KeyObject | null {
  try {
    const key = createPrivateKey({ key: pem, ...(passphrase && { passphrase }) })
    const bits = key.asymmetricKeyDetails?.modulusLength ?? 0
    return key.asymmetricKeyType === 'rsa' && bits >= KEY_BITS_MIN ? key : null
  } catch {
    return null
  }
}
