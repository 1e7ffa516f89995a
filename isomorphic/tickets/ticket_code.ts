import { decodeBase32, encodeBase32 } from '#isomorphic/tickets/base32'

/*
 * The text in a QR. Upper-case letters and digits only, every part of a fixed length and without a
 * separator, so that QR's alphanumeric mode keeps the modules large (docs/tickets.md has the table):
 *
 *   1 T K3Y7 01J9… 01J8… AAAA…    version, kind, key id, ticket id, event id, signature
 *   1 P K3Y7 01J9… AAAA…          the same for a personal code, which belongs to no event
 */
const VERSION = '1'
const ULID = '[0-7][0-9A-HJKMNP-TV-Z]{25}'
const HEADER = new RegExp(
  `^${VERSION}(?:(T)([0-9A-HJKMNP-TV-Z]{4})(${ULID})(${ULID})|(P)([0-9A-HJKMNP-TV-Z]{4})(${ULID}))`
)
const SIGNATURE_BYTES = 64

export type CodeSubject =
  | { kind: 'ticket'; keyId: string; publicId: string; eventPublicId: string }
  | { kind: 'personal'; keyId: string; publicId: string }

export type DecodedCode =
  | { ok: true; subject: CodeSubject; payload: string; signature: Uint8Array }
  | { ok: false; result: 'unknown' | 'invalid_signature' }

/** @returns the part of the code that is signed */
export function codePayload(subject: CodeSubject): string {
  return subject.kind === 'ticket'
    ? `${VERSION}T${subject.keyId}${subject.publicId}${subject.eventPublicId}`
    : `${VERSION}P${subject.keyId}${subject.publicId}`
}

/**
 * @param payload what `codePayload` returned
 * @param signature its Ed25519 signature, 64 bytes
 * @returns the text for the QR
 */
export function encodeCode(payload: string, signature: Uint8Array): string {
  return payload + encodeBase32(signature)
}

/**
 * Takes a code apart without judging its signature. What does not begin like one of ours is `unknown`;
 * what does, and then goes on with anything but a well-formed signature, is `invalid_signature`.
 *
 * @param text what a camera read, a reader typed or a person pasted
 */
export function decodeCode(text: string): DecodedCode {
  const code = normalizeCode(text)
  const header = HEADER.exec(code)
  if (!header) return { ok: false, result: 'unknown' }

  const payload = header[0]
  const signature = decodeBase32(code.slice(payload.length), SIGNATURE_BYTES)
  if (!signature) return { ok: false, result: 'invalid_signature' }
  return { ok: true, subject: subjectOf(header), payload, signature }
}

/**
 * Forgives what typing does to a code: spaces, dashes, line ends, and a reader with caps lock on. Only a
 * code without any upper-case letter is raised: in a mixed one a lower-case letter is a changed letter.
 */
export function normalizeCode(text: string): string {
  const code = text.replace(/[ \t\r\n-]/g, '')
  return /[A-Z]/.test(code) ? code : code.replace(/[a-z]/g, (letter) => letter.toUpperCase())
}

function subjectOf(header: RegExpExecArray): CodeSubject {
  const [, ticket, ticketKey = '', ticketId = '', eventId = '', , personKey = '', personId = ''] =
    header
  return ticket
    ? { kind: 'ticket', keyId: ticketKey, publicId: ticketId, eventPublicId: eventId }
    : { kind: 'personal', keyId: personKey, publicId: personId }
}

/** What a code is checked with: one of our keys. */
export interface CodeKey {
  /** Ed25519, SPKI in Base64. */
  publicKey: string
  state: string
}

/** @returns whether the Ed25519 signature was made over the payload by the owner of the public key */
export type SignatureCheck = (
  publicKey: string,
  payload: string,
  signature: Uint8Array
) => boolean | Promise<boolean>

/**
 * Whether a code that was taken apart is to be believed.
 *
 * @param key the key that the code names; null when it is none of ours
 * @param isSignedBy Node's check on the server, the browser's in the browser
 */
export async function isGenuine(
  code: DecodedCode & { ok: true },
  key: CodeKey | null,
  isSignedBy: SignatureCheck
): Promise<boolean> {
  if (!key || key.state === 'compromised') return false
  return isSignedBy(key.publicKey, code.payload, code.signature)
}
