import { useEffect, useRef } from 'react'
import { router } from '@inertiajs/react'
import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser'
import { sendJson } from '~/lib/http'

/** Shorter than the server waits for an answer. */
const ASK_AGAIN_MS = 4 * 60_000

export type PasskeyData = Record<string, boolean>

/**
 * Asks the browser for a passkey and sends what it answers; the script for it is fetched when it is needed.
 *
 * @param action where the answer goes; the question comes from `{action}/question`
 * @param asked `data` goes with it; `useBrowserAutofill` offers passkeys where an address is typed, instead
 *   of asking at once
 */
export async function answerWithPasskey(
  action: string,
  asked: { data: () => PasskeyData | undefined; useBrowserAutofill?: boolean }
): Promise<void> {
  const [{ startAuthentication }, optionsJSON] = await Promise.all([
    import('@simplewebauthn/browser'),
    sendJson<PublicKeyCredentialRequestOptionsJSON>('POST', `${action}/question`),
  ])
  const { useBrowserAutofill = false } = asked
  const answer = await startAuthentication({ optionsJSON, useBrowserAutofill })
  const { id, rawId, type, response } = answer
  const credential = { id, rawId, type, response: { ...response } }
  await new Promise<void>((resolve) => {
    router.post(
      action,
      { ...asked.data(), credential },
      { onSuccess: () => router.flushAll(), onFinish: () => resolve() }
    )
  })
}

/**
 * Offers passkeys among what the browser fills in, as long as the page is open and the person does not ask
 * for one otherwise. The page has a field whose `autocomplete` ends with `webauthn`.
 *
 * @param action null: there are none
 */
export function usePasskeyAutofill(action: string | null, data: PasskeyData): void {
  const latestData = useRef(data)
  useEffect(() => {
    latestData.current = data
  })
  useEffect(() => (action === null ? undefined : offer(action, () => latestData.current)), [action])
}

/** @returns how to stop */
function offer(action: string, data: () => PasskeyData): () => void {
  let waiting: symbol | null = null
  let isOver = false

  async function ask() {
    const mine = Symbol('question')
    waiting = mine
    try {
      await answerWithPasskey(action, { data, useBrowserAutofill: true })
      // Still here: it was refused.
      if (waiting === mine) void ask()
    } catch {
      // The person asked for a passkey otherwise, or has none: there is the password.
      if (waiting === mine) waiting = null
    }
  }

  void isAutofillPossible().then((isPossible) => void (isPossible && !isOver && ask()))
  const timer = setInterval(() => waiting && void ask(), ASK_AGAIN_MS)
  return () => {
    isOver = true
    clearInterval(timer)
    if (waiting) void cancel()
    waiting = null
  }
}

async function isAutofillPossible(): Promise<boolean> {
  return (await window.PublicKeyCredential?.isConditionalMediationAvailable?.()) ?? false
}

async function cancel(): Promise<void> {
  const { WebAuthnAbortService } = await import('@simplewebauthn/browser')
  WebAuthnAbortService.cancelCeremony()
}
