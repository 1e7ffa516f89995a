const GAP_PX = 6
const EDGE_PX = 8

/**
 * Keeps a popover of the top layer by its button: below it, or above where there is no room, never beyond
 * the edges of the screen. @returns what ends it
 */
export function placePopover(panel: HTMLElement, opener: HTMLElement, align: 'start' | 'end') {
  function place() {
    const button = opener.getBoundingClientRect()
    const { width, height } = panel.getBoundingClientRect()
    const wanted = align === 'start' ? button.left : button.right - width
    const left = Math.max(EDGE_PX, Math.min(wanted, window.innerWidth - width - EDGE_PX))
    const below = button.bottom + GAP_PX
    const fitsBelow = below + height + EDGE_PX <= window.innerHeight
    const above = Math.max(EDGE_PX, button.top - height - GAP_PX)
    panel.style.left = `${left}px`
    panel.style.top = `${fitsBelow ? below : above}px`
  }
  place()
  const resized = new ResizeObserver(place)
  resized.observe(panel)
  window.addEventListener('scroll', place, { capture: true, passive: true })
  window.addEventListener('resize', place)
  return () => {
    resized.disconnect()
    window.removeEventListener('scroll', place, { capture: true })
    window.removeEventListener('resize', place)
  }
}
