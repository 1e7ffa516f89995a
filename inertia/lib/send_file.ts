import { HttpError } from '~/lib/http'

/** Uploads one file without leaving the page. Throws HttpError with the server's own sentence. */
export async function sendFile<Answer>(url: string, name: string, file: File): Promise<Answer> {
  const body = new FormData()
  body.append(name, file)
  const response = await fetch(url, {
    method: 'POST',
    credentials: 'same-origin',
    headers: {
      'accept': 'application/json',
      'x-requested-with': 'XMLHttpRequest',
      'x-xsrf-token': token(),
    },
    body,
  })
  const answer: unknown = await response.json().catch(() => null)
  if (response.ok) return answer as Answer
  const refused = (answer ?? {}) as { message?: string; errors?: { message: string }[] }
  const message = refused.message ?? refused.errors?.[0]?.message ?? response.statusText
  throw new HttpError(response.status, message, undefined, answer)
}

function token(): string {
  const pair = document.cookie.split('; ').find((entry) => entry.startsWith('XSRF-TOKEN='))
  return pair ? decodeURIComponent(pair.slice('XSRF-TOKEN='.length)) : ''
}
