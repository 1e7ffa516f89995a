import { router } from '@inertiajs/react'
import { useEffect, useEffectEvent } from 'react'
import { useRemembered } from '~/components/attendance/use_remembered'

interface ReviewKeys {
  previous: string | null
  next: string | null
  onConfirm?: (() => void) | undefined
  onReject?: (() => void) | undefined
}

const TYPED_INTO = 'input, textarea, select, [contenteditable], dialog[open]'

const OFF = 'off'

/**
 * Whether single letters do something here: whoever speaks to the computer, or hits keys by accident, turns them off
 * (WCAG 2.2, 2.1.4), and this device remembers it.
 */
export function useLetterKeys(): [boolean, (isOn: boolean) => void] {
  const [remembered, remember] = useRemembered('review:letters')
  return [remembered !== OFF, (isOn) => remember(isOn ? 'on' : OFF)]
}

/** J or → shows the next transfer, K or ← the one before, C confirms, R rejects; not while something is typed. */
export function useReviewKeys({ previous, next, onConfirm, onReject }: ReviewKeys) {
  const [hasLetters] = useLetterKeys()
  const act = useEffectEvent((key: string) => {
    const go = (address: string | null) => (address ? () => router.visit(address) : undefined)
    const letters = { j: go(next), k: go(previous), c: onConfirm, r: onReject }
    const keys = {
      arrowright: go(next),
      arrowleft: go(previous),
      ...(hasLetters && letters),
    } as Partial<Record<string, () => void>>
    const work = keys[key]
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
