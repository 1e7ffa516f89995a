const KEPT_MAX = 2000

/**
 * Remembers what a pure function answered, for work that is costly and asked for again and again, such as
 * Intl's parts of a date. The server renders for everybody, so what is remembered is bounded.
 */
export function memo<Answer>(answer: (key: string) => Answer): (key: string) => Answer {
  const kept = new Map<string, Answer>()
  return (key) => {
    if (kept.has(key)) return kept.get(key) as Answer
    if (kept.size >= KEPT_MAX) kept.clear()
    const made = answer(key)
    kept.set(key, made)
    return made
  }
}
