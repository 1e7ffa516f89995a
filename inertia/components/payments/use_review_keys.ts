import { router } from '@inertiajs/react'
import { useEffect, useEffectEvent } from 'react'

interface ReviewKeys {
  previous: string | null
  next: string | null
  onConfirm?: (() => void) | undefined
  onReject?: (() => void) | undefined
}

const TYPED_INTO = 'input, textarea, select, [contenteditable], dialog[open]'

/** J or → shows the next transfer, K or ← the one before, C confirms, R rejects; not while something is typed. */
export function useReviewKeys({ previous, next, onConfirm, onReject }: ReviewKeys) {
  const act = useEffectEvent((key: string) => {
    const go = (address: string | null) => (address ? () => router.visit(address) : undefined)
    const work = {
      j: go(next),
      arrowright: go(next),
      k: go(previous),
      arrowleft: go(previous),
      c: onConfirm,
      r: onReject,
    }[key]
    work?.()
    return Boolean(work)
  })
  useEffect(() => {
    function listen(event: KeyboardEvent) {
      if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return
      if (event.target instanceof Element && event.target.closest(TYPED_INTO)) return
      if (document.querySelector('dialog[open]')) return
      if (act(event.key.toLowerCase())) event.preventDefault()
    }
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
}
