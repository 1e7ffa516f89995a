import { router } from '@inertiajs/react'

const FOCUSABLE = ':is(a[href], button:enabled, input:enabled, select:enabled)'
const textOf = (row: Element) => row.textContent
const lists = () => [...document.querySelectorAll('main [data-rows]')]
const rowsOf = (all: Element[]) => all.flatMap((list) => [...list.children])

/** What was focused last, dialogs aside: where the action began. */
let origin: Element | null = null

/**
 * After an action the focus is on its result: the row that came; else where it was, and if that is gone, the
 * row in its place; else what is marked `data-result`, or the heading. Rows are the children of `data-rows`.
 */
export function watchResults(): void {
  let rows = new Set<string>()
  let place = { list: -1, row: -1 }
  let isDone = false

  document.addEventListener('focusin', ({ target }) => {
    if (target instanceof Element && !target.closest('dialog')) origin = target
  })
  router.on('start', ({ detail: { visit } }) => {
    if (visit.method === 'get') return
    isDone = false
    const all = lists()
    rows = new Set(rowsOf(all).map(textOf))
    const list = all.findIndex((one) => one.contains(origin))
    const row = [...(all[list]?.children ?? [])].findIndex((one) => one.contains(origin))
    place = { list, row }
  })
  router.on('success', () => {
    isDone = true
  })
  router.on('finish', ({ detail: { visit } }) => {
    if (visit.method === 'get' || !isDone) return
    const { pathname } = window.location
    afterDrawing(() => {
      if (window.location.pathname === pathname) focusResult(rows, place)
    })
  })
}

function focusResult(before: Set<string>, place: { list: number; row: number }) {
  const all = lists()
  const now = rowsOf(all)
  const added = now.length > before.size && now.find((row) => !before.has(textOf(row)))
  if (added) return focusRow(added)
  if (document.activeElement && document.activeElement !== document.body) return
  const left = all[place.list]?.children
  const row = left?.[Math.min(place.row, left.length - 1)]
  if (row) focusRow(row)
  else document.querySelector<HTMLElement>('main [data-result], main h1[tabindex]')?.focus()
}

function focusRow(row: Element) {
  const first = row.querySelector<HTMLElement>(FOCUSABLE) ?? (row as HTMLElement)
  if (first === row) first.tabIndex = -1
  first.focus()
}

/**
 * A dialog that closes gives the focus back first, on a slow device only after some frames; one that stays open
 * keeps it.
 */
function afterDrawing(work: () => void, framesLeft = 60) {
  requestAnimationFrame(() => {
    const isClosing = framesLeft > 0 && document.activeElement?.closest('dialog[open]')
    if (isClosing) afterDrawing(work, framesLeft - 1)
    else requestAnimationFrame(work)
  })
}
