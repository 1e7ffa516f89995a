export type Mark = 'bold' | 'italic' | 'heading' | 'list' | 'link'

interface Marked {
  /** What is replaced, and by what. */
  from: number
  to: number
  text: string
  /** What is selected afterwards. */
  select: [number, number]
}

const AROUND = { bold: '**', italic: '*' }
const BEFORE_LINES = { heading: '## ', list: '- ' }
const ADDRESS = 'https://'

/**
 * @param selection from and to
 * @param words what stands between the marks where nothing is selected
 * @returns the change that puts a mark around the selection, or takes it away where it stands already
 */
export function marked(
  value: string,
  selection: [number, number],
  mark: Mark,
  words: string
): Marked {
  if (mark === 'heading' || mark === 'list')
    return markedLines(value, selection, BEFORE_LINES[mark])
  const [from, to] = selection
  const selected = value.slice(from, to) || words
  if (mark === 'link') {
    const text = `[${selected}](${ADDRESS})`
    const address = from + selected.length + 3
    return { from, to, text, select: [address, address + ADDRESS.length] }
  }
  const sign = AROUND[mark]
  const isMarked = from !== to && hasAround(value, selection, sign)
  if (isMarked) {
    const [start, end] = [from - sign.length, to + sign.length]
    return { from: start, to: end, text: selected, select: [start, start + selected.length] }
  }
  const start = from + sign.length
  return { from, to, text: sign + selected + sign, select: [start, start + selected.length] }
}

/** Of `**bold**` the two inner signs are not those of italics. */
function hasAround(value: string, [from, to]: [number, number], sign: string): boolean {
  const count = (text: string, pattern: RegExp) => pattern.exec(text)?.[0].length ?? 0
  const before = count(value.slice(0, from), /\*+$/)
  const after = count(value.slice(to), /^\*+/)
  const signs = Math.min(before, after)
  return sign.length === 2 ? signs >= 2 : signs === 1 || signs === 3
}

/** Every line that the selection touches. */
function markedLines(value: string, [start, end]: [number, number], sign: string): Marked {
  const from = value.lastIndexOf('\n', start - 1) + 1
  const next = value.indexOf('\n', end)
  const to = next === -1 ? value.length : next
  const lines = value.slice(from, to).split('\n')
  const areMarked = lines.every((line) => line.startsWith(sign))
  const text = lines
    .map((line) =>
      areMarked ? line.slice(sign.length) : line.startsWith(sign) ? line : sign + line
    )
    .join('\n')
  return { from, to, text, select: [from + text.length, from + text.length] }
}
