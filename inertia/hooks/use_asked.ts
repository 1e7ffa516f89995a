import { useEffect, useState } from 'react'
import { sendJson } from '~/lib/http'

const DEBOUNCE_MS = 400

/**
 * What the server says to a question that changes while somebody types: asked shortly after the last change, the last
 * question alone.
 *
 * @param question what is posted, as JSON; null: there is nothing to ask
 * @returns the last answer, which stays until the next one is there; null: none yet
 */
export function useAsked<Answer>(path: string, question: string | null) {
  const [answer, setAnswer] = useState<Answer | null>(null)
  const [answered, setAnswered] = useState<string | null>(null)
  const [failed, setFailed] = useState<string | null>(null)
  useEffect(() => {
    if (question === null) return
    const controller = new AbortController()
    const timer = setTimeout(() => {
      sendJson<Answer>('POST', path, JSON.parse(question), { signal: controller.signal })
        .then((said) => {
          setAnswer(said)
          setAnswered(question)
          setFailed(null)
        })
        .catch(() => {
          if (!controller.signal.aborted) setFailed(question)
        })
    }, DEBOUNCE_MS)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [path, question])
  return {
    answer: question === null ? null : answer,
    /** Whether the answer is to the last question. */
    isFresh: question !== null && answered === question,
    failed: question !== null && failed === question,
  }
}
