import { isTooIntricate, renderMarkdown } from '#app/core/presenters/markdown'
import { test } from '@japa/runner'
import fc from 'fast-check'

/** What browsers have run, one way or another. */
const ATTACKS = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<svg/onload=alert(1)>',
  '<a href="javascript:alert(1)">x</a>',
  '[x](javascript:alert(1))',
  '[x](JaVaScRiPt:alert(1))',
  '[x](java\nscript:alert(1))',
  '[x](data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==)',
  '[x](vbscript:msgbox(1))',
  '[x](&#106;avascript:alert(1))',
  '[x](//evil.test)',
  '![x](https://evil.test/pixel.png)',
  '![x](x"onerror="alert(1))',
  '[x](https://a.test "onmouseover=alert(1)")',
  '<iframe src="https://evil.test"></iframe>',
  '<style>body{display:none}</style>',
  '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)>',
  '`<img src=x onerror=alert(1)>`',
  '```html\n<script>alert(1)</script>\n```',
  '<https://evil.test/" onclick="alert(1)>',
  '<p style="position:fixed" onclick="alert(1)">x</p>',
  '<form action="https://evil.test"><input name=q></form>',
  '\u0000<scr\u0000ipt>alert(1)</scr\u0000ipt>',
]

test.group('Markdown', () => {
  for (const attack of ATTACKS) {
    test(`runs nothing: ${JSON.stringify(attack)}`, ({ assert }) => {
      const html = renderMarkdown(attack)
      const tags = html.match(/<[^>]*>/g) ?? []
      for (const tag of tags) {
        assert.match(tag, /^<\/?[a-z0-9]+( (href|rel|start|align)="[^"]*")*( \/)?>$/)
        assert.notMatch(
          tag,
          /^<\/?(script|style|svg|math|iframe|img|form|input|object|embed|link|meta)/i
        )
        assert.notMatch(tag, /href="(?!https?:|mailto:|tel:)/i)
      }
    })
  }

  test('keeps what Markdown is for', ({ assert }) => {
    const html = renderMarkdown(
      '**b** *i* ~~d~~ `c`\n\n- one\n- two\n\n| a | b |\n|---|---|\n| 1 | 2 |'
    )
    for (const part of ['<strong>b</strong>', '<em>i</em>', '<del>d</del>', '<code>c</code>']) {
      assert.include(html, part)
    }
    assert.include(html, '<li>one</li>')
    assert.include(html, '<td>1</td>')
  })

  test('starts headings below the page’s title and skips no level', ({ assert }) => {
    const levels = (markdown: string) =>
      [...renderMarkdown(markdown).matchAll(/<h(\d)/g)].map((match) => Number(match[1]))
    assert.deepEqual(levels('# A\n\n### B\n\n## C'), [2, 3, 3])
    assert.deepEqual(levels('### A\n\n#### B\n\n### C'), [2, 3, 2])
    assert.deepEqual(levels('###### A\n\n# B'), [2, 2])
  })

  test('tells foreign pages nothing about the reader', ({ assert }) => {
    const html = renderMarkdown('[site](https://example.org) [mail](mailto:a@example.org)')
    assert.include(
      html,
      '<a href="https://example.org" rel="nofollow noopener noreferrer">site</a>'
    )
    assert.include(html, '<a href="mailto:a@example.org">mail</a>')
  })

  test('answers a long hostile text quickly', ({ assert }) => {
    const began = performance.now()
    renderMarkdown('*a _b '.repeat(3300))
    renderMarkdown('[['.repeat(9000))
    assert.isBelow(performance.now() - began, 2000)
  })

  const deep = (mark: string, end = '') =>
    `${mark.repeat(20_000 / mark.length)}x${end.repeat(20_000)}`
  for (const [what, text] of [
    ['quotations', deep('>')],
    ['lists', deep('- ')],
    ['numbered lists', deep('1. ')],
    ['lists in quotations', deep('> - ')],
    ['emphasis', deep('*', '*')],
    ['emphasis of two kinds', deep('*a _b ')],
    ['marks that never end', deep('**a_')],
    ['marks within words', deep('a**b')],
  ] as const) {
    test(`shows ${what} without end as they were typed, at once`, ({ assert }) => {
      const began = performance.now()
      assert.isTrue(isTooIntricate(text))
      const html = renderMarkdown(text)
      assert.isBelow(performance.now() - began, 3000)
      assert.equal(html, `<p>${text.replaceAll('>', '&gt;')}</p>`)
    })
  }

  test('throws at no text', ({ assert }) => {
    const marks = [
      '>',
      '- ',
      '1. ',
      '*',
      '_',
      '**',
      '~~',
      '[',
      '](/x)',
      '`',
      '|',
      '\n',
      '    ',
      '<b>',
    ]
    const text = fc
      .array(fc.tuple(fc.constantFrom(...marks, 'a', ' '), fc.integer({ min: 1, max: 400 })))
      .map((parts) =>
        parts
          .map(([mark, times]) => mark.repeat(times))
          .join('')
          .slice(0, 4000)
      )
    fc.assert(
      fc.property(text, (given) => void assert.isString(renderMarkdown(given))),
      {
        numRuns: 200,
      }
    )
  })

  test('reads what people nest', ({ assert }) => {
    const list = Array.from({ length: 12 }, (_, depth) => `${'  '.repeat(depth)}- **a** _b_`)
    assert.isFalse(isTooIntricate(list.join('\n')))
    assert.isFalse(isTooIntricate('A **word** in bold. '.repeat(60)))
  })
})
