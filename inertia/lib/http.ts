import { socketId } from '~/lib/socket_id'
import { askConsent, CONSENT_REQUIRED } from '~/lib/consent'
import { forgetCopiesOfOthers } from '~/lib/offline_copies'
import { endPushOfOthers } from '~/lib/push_owner'

/** An answer that says no: the status, and the sentence and code of a refusal where there are any. */
export class HttpError extends Error {
  constructor(
    public status: number,
    message: string,
    public code: string | undefined,
    public body: unknown
  ) {
    super(message)
  }
}

/** For what is not a page: search, suggestions, polling. Throws HttpError, or TypeError offline. */
export function getJson<Answer>(url: string, signal?: AbortSignal): Promise<Answer> {
  return request<Answer>('GET', url, undefined, { signal })
}

/** For what nobody asked for by hand: new terms do not come between for its sake. */
export function getUnasked<Answer>(url: string): Promise<Answer> {
  return request<Answer>('GET', url, undefined, { isUnasked: true })
}

/**
 * Writes without leaving the page (a scan); carries the CSRF token as Inertia's own requests do.
 *
 * @param options `keepalive`: the request goes on when the page is closed
 */
export function sendJson<Answer>(
  method: 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  url: string,
  body?: unknown,
  options: Pick<RequestInit, 'signal' | 'keepalive'> = {}
): Promise<Answer> {
  return request<Answer>(method, url, body, options)
}

async function request<Answer>(
  method: string,
  url: string,
  body: unknown,
  { isUnasked = false, ...options }: RequestInit & { isUnasked?: boolean }
) {
  const response = await fetch(url, {
    ...options,
    method,
    credentials: 'same-origin',
    headers: {
      'accept': 'application/json',
      'x-requested-with': 'XMLHttpRequest',
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(method === 'GET' ? {} : { 'x-xsrf-token': cookie('XSRF-TOKEN') }),
      ...(socketId() && { 'x-socket-id': socketId()! }),
    },
    body: body === undefined ? undefined : JSON.stringify(body),
  })
  const answer: unknown = await response.json().catch(() => null)
  if (response.ok) return answer as Answer
  const { message, code } = (answer ?? {}) as { message?: string; code?: string }
  if (code === CONSENT_REQUIRED && !isUnasked) askConsent()
  // The session has ended.
  if (response.status === 401) {
    forgetCopiesOfOthers()
    endPushOfOthers()
  }
  throw new HttpError(response.status, message ?? response.statusText, code, answer)
}

function cookie(name: string) {
  const pair = document.cookie.split('; ').find((entry) => entry.startsWith(`${name}=`))
  return pair ? decodeURIComponent(pair.slice(name.length + 1)) : ''
}
