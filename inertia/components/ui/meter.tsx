import type { CSSProperties } from 'react'

interface MeterProps {
  value: number
  /** Null: without a limit; then there is no bar. */
  max: number | null
  /** What it measures, for who cannot see it: "41 of 50 places taken". Without: words beside it say so. */
  label?: string
}

/** Places taken, in the colour of the kind around it. */
export function Meter({ value, max, label }: MeterProps) {
  if (max === null) return null
  const percent = max === 0 ? 100 : Math.min(100, Math.round((value / max) * 100))
  const style = { '--part': `${percent}%` } as CSSProperties
  // Without content it is nothing to who hears the page.
  if (!label) return <div className="meter" style={style} />
  return (
    <span
      role="meter"
      aria-label={label}
      aria-valuenow={Math.min(value, max)}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuetext={label}
      className="meter"
      style={style}
    />
  )
}
