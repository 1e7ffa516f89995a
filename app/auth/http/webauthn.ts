import { appUrl } from '#config/app'
import limits from '#config/limits'
import { countTry } from '#app/auth/actions/count_tries'
import { PasskeyRefused, TooManyTries } from '#app/auth/exceptions/auth_refusals'
import type Passkey from '#app/auth/models/passkey'
import { now } from '#app/core/clock'
import { installationSettings } from '#app/installation/queries/installation_settings'
import type User from '#app/users/models/user'
import type { HttpContext } from '@adonisjs/core/http'
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
  type AuthenticationResponseJSON,
  type RegistrationResponseJSON,
} from '@simplewebauthn/server'

/** Passkeys belong to the name in APP_URL; under another name they are unknown. */
const rpID = new URL(appUrl).hostname
const origin = new URL(appUrl).origin
const KEY = 'passkey_question'
const ANSWER_WITHIN_SECONDS = limits.passkeyAnswerMinutes * 60

/** What the browser is asked for; an answer to one question is no answer to another. */
type Question = 'add' | 'sign_in' | 'confirm'

/** The browser's answers without what nobody here reads. */
type Created = Omit<RegistrationResponseJSON, 'clientExtensionResults'>
export type Used = Omit<AuthenticationResponseJSON, 'clientExtensionResults'>

export interface NewCredential {
  credentialId: string
  publicKey: string
  counter: number
  transports: string
}

/** @returns what the browser needs to make a passkey that the person unlocks by finger, face or PIN */
export async function askToCreate(ctx: HttpContext, user: User, known: Passkey[]) {
  const { name: rpName } = await installationSettings()
  const options = await generateRegistrationOptions({
    rpName,
    rpID,
    userName: user.email,
    userDisplayName: user.name,
    userID: new TextEncoder().encode(user.publicId),
    excludeCredentials: known.map(asCredential),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  remember(ctx, 'add', options.challenge)
  return options
}

/** @returns what the browser needs to use a passkey: any that it has for us, or one of those given */
export async function askToUse(ctx: HttpContext, question: Question, known?: Passkey[]) {
  const options = await generateAuthenticationOptions({
    rpID,
    userVerification: 'required',
    ...(known ? { allowCredentials: known.map(asCredential) } : {}),
  })
  remember(ctx, question, options.challenge)
  return options
}

/** @throws PasskeyRefused */
export async function verifyCreated(ctx: HttpContext, answer: Created): Promise<NewCredential> {
  const expectedChallenge = await pullChallenge(ctx, 'add')
  const verified = await verifyRegistrationResponse({
    response: { ...answer, clientExtensionResults: {} },
    expectedChallenge,
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: true,
  }).catch(refuse)
  if (!verified.verified) throw new PasskeyRefused()
  const { credential } = verified.registrationInfo
  return {
    credentialId: credential.id,
    publicKey: Buffer.from(credential.publicKey).toString('base64url'),
    counter: credential.counter,
    transports: (credential.transports ?? []).join(',').slice(0, 100),
  }
}

/**
 * @returns the authenticator's new counter
 * @throws PasskeyRefused
 */
export async function verifyUsed(
  ctx: HttpContext,
  question: Question,
  used: { passkey: Passkey; answer: Used }
): Promise<number> {
  const { passkey, answer } = used
  const expectedChallenge = await pullChallenge(ctx, question)
  const verified = await verifyAuthenticationResponse({
    response: { ...answer, clientExtensionResults: {} },
    expectedChallenge,
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: true,
    credential: {
      id: passkey.credentialId,
      publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
      counter: Number(passkey.counter),
      transports: transportsOf(passkey),
    },
  }).catch(refuse)
  if (!verified.verified) throw new PasskeyRefused()
  return verified.authenticationInfo.newCounter
}

function remember(ctx: HttpContext, question: Question, challenge: string) {
  ctx.session.put(KEY, { question, challenge, at: now().toUnixInteger() })
}

/** Each challenge is good for one answer; a guest's is kept by a cookie, which could be sent twice. */
async function pullChallenge(ctx: HttpContext, question: Question): Promise<string> {
  const kept = ctx.session.pull(KEY) as
    { question: Question; challenge: string; at: number } | undefined
  const isFresh = !!kept && now().toUnixInteger() - kept.at < ANSWER_WITHIN_SECONDS
  if (!isFresh || kept.question !== question) throw new PasskeyRefused()
  await countTry({ purpose: 'passkey_answer', challenge: kept.challenge }).catch(
    (error: unknown) => {
      throw error instanceof TooManyTries ? new PasskeyRefused() : error
    }
  )
  return kept.challenge
}

/** The library throws for every way in which an answer can be wrong; all of them are refusals. */
function refuse(): never {
  throw new PasskeyRefused()
}

function asCredential(passkey: Passkey) {
  return { id: passkey.credentialId, transports: transportsOf(passkey) }
}

function transportsOf(passkey: Passkey): string[] {
  return passkey.transports.split(',').filter((one) => one !== '')
}
