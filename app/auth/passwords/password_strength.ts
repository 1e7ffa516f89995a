import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import * as common from '@zxcvbn-ts/language-common'
import * as english from '@zxcvbn-ts/language-en'
import * as spanish from '@zxcvbn-ts/language-es-es'

/**
 * Ten to this many guesses: above it zxcvbn calls a password safely unguessable where tries are limited
 * (score 3 of 4; D. L. Wheeler, "zxcvbn: Low-Budget Password Strength Estimation", USENIX Security 2016).
 */
const GUESSES_MIN_LOG10 = 8

/** More ways to read digits as letters find hardly anything, and let a hostile password take a second. */
const LEET_READINGS_MAX = 4

/** The cost grows with the square of the length, and what begins so far from any guess stays there. */
const ESTIMATED_LENGTH_MAX = 64

/** 90 MB of dictionaries, which a process needs when a person first sets a password. */
let estimator: ZxcvbnFactory | undefined

/**
 * @param password as typed
 * @param personal the person's e-mail and name and the name of the app, which are tried first
 * @returns whether the password is among those that are tried first
 */
export function isCommonPassword(password: string, personal: string[] = []): boolean {
  estimator ??= new ZxcvbnFactory({
    dictionary: { ...common.dictionary, ...english.dictionary, ...spanish.dictionary },
    graphs: common.adjacencyGraphs,
    l33tMaxSubstitutions: LEET_READINGS_MAX,
  })
  const words = personal.flatMap((text) => [
    text,
    text.replace(/@.*/, ''),
    ...text.split(/[^\p{L}\p{N}]+/u),
  ])
  const plain = [password, ...words].map(withoutAccents)
  return (
    estimator.check(plain[0]!.slice(0, ESTIMATED_LENGTH_MAX), plain.slice(1)).guessesLog10 <
    GUESSES_MIN_LOG10
  )
}

/** Accents hardly cost a guesser anything, and the dictionaries have none. */
function withoutAccents(text: string): string {
  return text.normalize('NFD').replace(/\p{Diacritic}/gu, '')
}
