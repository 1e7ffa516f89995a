import { useRef, type KeyboardEvent, type ReactNode, type RefObject } from 'react'
import { Bold, Heading2, Italic, Link, List } from 'lucide-react'
import { IconButton } from '~/components/ui/icon_button'
import { marked, type Mark } from '~/components/ui/markdown_marks'
import { useHydrated } from '~/hooks/use_hydrated'
import { useT } from '~/lib/i18n'

interface MarkdownToolbarProps {
  /** The text that the marks are put into. */
  textarea: RefObject<HTMLTextAreaElement | null>
  disabled?: boolean
}

const ICONS: [Mark, ReactNode][] = [
  ['bold', <Bold key="bold" aria-hidden />],
  ['italic', <Italic key="italic" aria-hidden />],
  ['heading', <Heading2 key="heading" aria-hidden />],
  ['list', <List key="list" aria-hidden />],
  ['link', <Link key="link" aria-hidden />],
]

/** Puts marks around what is selected: one stop for the Tab key, arrows within. */
export function MarkdownToolbar({ textarea, disabled }: MarkdownToolbarProps) {
  const t = useT()
  const isAlive = useHydrated()
  const toolbar = useRef<HTMLDivElement>(null)

  function move(event: KeyboardEvent) {
    const buttons = [...toolbar.current!.querySelectorAll('button')]
    const at = buttons.indexOf(document.activeElement as HTMLButtonElement)
    const targets: Record<string, number> = {
      ArrowRight: (at + 1) % buttons.length,
      ArrowLeft: (at - 1 + buttons.length) % buttons.length,
      Home: 0,
      End: buttons.length - 1,
    }
    const target = targets[event.key]
    if (target === undefined) return
    event.preventDefault()
    for (const [index, button] of buttons.entries()) button.tabIndex = index === target ? 0 : -1
    buttons[target]!.focus()
  }

  return (
    <div
      ref={toolbar}
      role="toolbar"
      aria-label={t('ui.markdown.toolbar')}
      className="flex gap-1"
      onKeyDown={move}
    >
      {ICONS.map(([mark, icon], index) => (
        <IconButton
          key={mark}
          tabIndex={index === 0 ? 0 : -1}
          label={t(`ui.markdown.${mark}`)}
          icon={icon}
          disabled={disabled || !isAlive}
          onClick={() =>
            textarea.current && applyMark(textarea.current, mark, t('ui.markdown.words'))
          }
        />
      ))}
    </div>
  )
}

/** What Ctrl or ⌘ and a letter do in a text with Markdown. */
export function markOfKey({ ctrlKey, metaKey, altKey, key }: KeyboardEvent): Mark | null {
  if (!(ctrlKey || metaKey) || altKey) return null
  return { b: 'bold' as const, i: 'italic' as const }[key.toLowerCase()] ?? null
}

/**
 * Writes as the person would, so that Undo takes it back.
 *
 * @param words what stands between the marks where nothing is selected
 */
export function applyMark(textarea: HTMLTextAreaElement, mark: Mark, words: string): void {
  const { value, selectionStart, selectionEnd } = textarea
  const { from, to, text, select } = marked(value, [selectionStart, selectionEnd], mark, words)
  textarea.focus()
  textarea.setSelectionRange(from, to)
  // There is no other way that Undo knows of.
  if (!document.execCommand('insertText', false, text)) {
    textarea.setRangeText(text, from, to)
    textarea.dispatchEvent(new InputEvent('input', { bubbles: true }))
  }
  textarea.setSelectionRange(...select)
}
