interface MeterProps {
  value: number
  /** Null: without a limit; then there is no bar. */
  max: number | null
  /** What it measures, for who cannot see it: "41 of 50 places taken". */
  label: string
}

/** Places taken, in the colour of the kind around it. */
export function Meter({ value, max, label }: MeterProps) {
  if (max === null) return null
  const percent = max === 0 ? 100 : Math.min(100, Math.round((value / max) * 100))
  return (
    <span
      role="meter"
      aria-label={label}
      aria-valuenow={Math.min(value, max)}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuetext={label}
      className="block h-1.5 overflow-hidden rounded-full bg-line"
    >
      <span className="block h-full rounded-full bg-kind-fill" style={{ width: `${percent}%` }} />
    </span>
  )
}
