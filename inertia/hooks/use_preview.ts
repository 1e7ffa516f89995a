import { useEffect, useState } from 'react'
import { sendJson } from '~/lib/http'

const DEBOUNCE_MS = 300

/**
 * Markdown as readers will see it, rendered and sanitised by the server shortly after the last key.
 *
 * @param path where the server renders what is posted as `body`
 */
export function usePreview(path: string, body: string) {
  const [html, setHtml] = useState('')
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    const controller = new AbortController()
    const timer = setTimeout(() => {
      sendJson<{ html: string }>('POST', path, { body }, { signal: controller.signal })
        .then((answer) => {
          setHtml(answer.html)
          setFailed(false)
        })
        .catch(() => {
          if (!controller.signal.aborted) setFailed(true)
        })
    }, DEBOUNCE_MS)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [path, body])
  return { html, failed }
}
