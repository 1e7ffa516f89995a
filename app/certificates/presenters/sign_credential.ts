import { canonicalQuads, type Quad } from '#app/certificates/rules/canonical_quads'
import app from '@adonisjs/core/services/app'
import { base58 } from '@scure/base'
import { JsonLdParser } from 'jsonld-streaming-parser'
import { createHash, sign, type KeyObject } from 'node:crypto'
import { readFileSync } from 'node:fs'

export const CREDENTIALS_CONTEXT = 'https://www.w3.org/ns/credentials/v2'
export const BADGES_CONTEXT = 'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json'

const FILES: Record<string, string> = {
  [CREDENTIALS_CONTEXT]: 'credentials-v2.json',
  [BADGES_CONTEXT]: 'open-badges-3.0.3.json',
}

export interface SigningIssuer {
  /** Address of the key, in the issuer's profile. */
  verificationMethod: string
  privateKey: KeyObject
}

type Document = Record<string, unknown> & { '@context': string[] }

/**
 * Signs a credential (Data Integrity, cryptosuite `eddsa-rdfc-2022`). The same credential, key and instant give the same
 * signature. Nothing is fetched.
 *
 * @param created ISO 8601, whole seconds, UTC
 * @returns the credential with its proof
 */
export async function signCredential<Unsigned extends Document>(
  credential: Unsigned,
  { verificationMethod, privateKey }: SigningIssuer,
  created: string
) {
  const proof = {
    type: 'DataIntegrityProof',
    cryptosuite: 'eddsa-rdfc-2022',
    created,
    verificationMethod,
    proofPurpose: 'assertionMethod',
  }
  const context = credential['@context']
  const hashes = [await hashOf({ '@context': context, ...proof }), await hashOf(credential)]
  const signature = sign(null, Buffer.concat(hashes), privateKey)
  return { ...credential, proof: { ...proof, proofValue: multibase58(signature) } }
}

/** @returns the bytes in base 58, as multibase marks it */
export const multibase58 = (bytes: Uint8Array) => `z${base58.encode(bytes)}`

async function hashOf(document: Document): Promise<Buffer> {
  return createHash('sha256')
    .update(canonicalQuads(await quadsOf(document)))
    .digest()
}

function quadsOf(document: Document): Promise<Quad[]> {
  const documentLoader = { load: (url: string) => Promise.resolve(contextAt(url)) }
  const parser = new JsonLdParser({ documentLoader: documentLoader as never })
  return new Promise((resolve, reject) => {
    const quads: Quad[] = []
    parser.on('data', (quad: Quad) => quads.push(quad))
    parser.on('error', reject)
    parser.on('end', () => resolve(quads))
    parser.write(JSON.stringify(document))
    parser.end()
  })
}

const contexts = new Map<string, object>()

function contextAt(url: string): object {
  let context = contexts.get(url)
  if (!context) {
    const file = FILES[url]
    if (!file) throw new Error(`No context is kept for ${url}`)
    const text = readFileSync(app.makePath('resources/contexts', file), 'utf8')
    context = JSON.parse(text) as object
    contexts.set(url, context)
  }
  return context
}
