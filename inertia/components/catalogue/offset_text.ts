/** @returns `UTC−06:00`, with a real minus sign */
export function offsetText(minutes: number): string {
  const sign = minutes < 0 ? '−' : '+'
  const two = (value: number) => String(value).padStart(2, '0')
  const size = Math.abs(minutes)
  return `UTC${sign}${two(Math.floor(size / 60))}:${two(size % 60)}`
}
