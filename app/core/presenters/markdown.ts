import { Recent } from '#app/core/rules/recent'
import { createHash } from 'node:crypto'
import { Lexer, Marked, type Token, type Tokens, type TokensList } from 'marked'
import sanitizeHtml from 'sanitize-html'

const CACHE_MAX = 500
const cache = new Recent<string, string>(CACHE_MAX)

const HEADING_FIRST = 2
const HEADING_LAST = 6
/** Each list in a list and each quotation in a quotation is a call within a call, of the lexer and of the parser. */
const DEPTH_MAX = 30
/** In one paragraph: the lexer compares each run of them with all that follow. */
const MARKS_MAX = 200

const ALLOWED_TAGS = [
  ...['p', 'br', 'hr', 'h2', 'h3', 'h4', 'h5', 'h6', 'blockquote', 'pre', 'code'],
  ...['strong', 'em', 'del', 'a', 'ul', 'ol', 'li'],
  ...['table', 'thead', 'tbody', 'tr', 'th', 'td'],
]

const marked = new Marked({ gfm: true, breaks: true, async: false })
marked.use({
  renderer: {
    // Markup typed into a text is text: shown, never run, never silently lost.
    html: ({ text }) => escaped(text),
    // Pictures of other hosts would tell them who reads; they have no place in a text of ours.
    image: ({ text }) => escaped(text),
    checkbox: ({ checked }) => (checked ? '☑ ' : '☐ '),
  },
})

/** @returns whether a text nests deeper, or marks more in one paragraph, than `renderMarkdown` reads as Markdown */
export function isTooIntricate(markdown: string): boolean {
  return lexed(markdown) === null
}

/**
 * Renders what staff wrote in Markdown for readers. The result is safe to put into a page: a strict list
 * of tags without attributes of their own (links apart), no scripts, no styles, no pictures. What is too
 * intricate, which no form accepts any more, is shown as it was typed.
 *
 * @param markdown as its author typed it
 * @returns HTML, the same for the preview and the page
 */
export function renderMarkdown(markdown: string): string {
  const key = createHash('sha256').update(markdown).digest('base64')
  const known = cache.get(key)
  if (known !== undefined) return known
  const html = sanitize(rendered(markdown))
  cache.set(key, html)
  return html
}

function rendered(markdown: string): string {
  const tokens = lexed(markdown)
  if (!tokens) return `<p>${escaped(markdown).replaceAll('\n', '<br>')}</p>`
  shiftHeadings(tokens)
  return marked.parser(tokens)
}

function lexed(markdown: string): TokensList | null {
  try {
    return new BoundedLexer(marked.defaults).lex(markdown)
  } catch (error) {
    if (error instanceof TooIntricate) return null
    throw error
  }
}

class TooIntricate extends Error {}

class BoundedLexer extends Lexer {
  #depth = 0

  override blockTokens(src: string, tokens?: Token[] | TokensList, clipped?: boolean): TokensList {
    return this.#below(() => super.blockTokens(src, tokens, clipped) as TokensList)
  }

  override inlineTokens(src: string, tokens?: Token[]): Token[] {
    if ((src.match(/[*_~]+/g)?.length ?? 0) > MARKS_MAX) throw new TooIntricate()
    return this.#below(() => super.inlineTokens(src, tokens))
  }

  #below<Result>(read: () => Result): Result {
    if (this.#depth === DEPTH_MAX) throw new TooIntricate()
    this.#depth++
    const result = read()
    this.#depth--
    return result
  }
}

/** The page's title is the h1: the text's first level becomes h2, and no level is skipped. */
function shiftHeadings(tokens: TokensList): void {
  const headings: Tokens.Heading[] = []
  marked.walkTokens(tokens, (token) => {
    if (token.type === 'heading') headings.push(token as Tokens.Heading)
  })
  const shift = HEADING_FIRST - Math.min(...headings.map((heading) => heading.depth))
  let last = HEADING_FIRST - 1
  for (const heading of headings) {
    heading.depth = Math.min(HEADING_LAST, last + 1, heading.depth + shift)
    last = heading.depth
  }
}

function sanitize(html: string): string {
  return sanitizeHtml(html, {
    allowedTags: ALLOWED_TAGS,
    allowedAttributes: { a: ['href', 'rel'], ol: ['start'], th: ['align'], td: ['align'] },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    allowProtocolRelative: false,
    disallowedTagsMode: 'discard',
    transformTags: {
      a: (tagName, attributes) => {
        const href = attributes.href ?? ''
        const foreign = /^https?:/i.test(href)
        const attribs: Record<string, string> = { href }
        if (foreign) attribs.rel = 'nofollow noopener noreferrer'
        return { tagName, attribs }
      },
    },
  })
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
