import { useState } from 'react'
import { Alert } from '~/components/ui/alert'

interface Refused {
  status: number
  data: unknown
}

/** After too many tries: how long to wait, above the form, which keeps what was typed. */
export function useWait() {
  const [sentence, setSentence] = useState<string | null>(null)
  return {
    clear: () => setSentence(null),
    onHttpException(response: Refused) {
      if (response.status !== 429) return
      const { data } = response
      const answer = typeof data === 'string' ? (JSON.parse(data) as unknown) : data
      setSentence(String((answer as { message?: unknown }).message ?? ''))
      return false
    },
    notice: sentence && (
      <div role="alert">
        <Alert tone="wait" title={sentence} />
      </div>
    ),
  }
}
