import { SCREENS } from '#tests/helpers/screens'
import app from '@adonisjs/core/services/app'
import { test } from '@japa/runner'
import { existsSync, readFileSync, readdirSync } from 'node:fs'

/** What opens over or inside a page. */
const OPENING =
  /<(Dialog|ConfirmDialog|Menu|ExportMenu|Combobox|Disclosure|Autocomplete\.Root|details|dialog)\b/

/** Development only, or opened wherever one of the others is. */
const ELSEWHERE = [/^components\/gallery\//, /^components\/ui\/(dialog|list_toolbar)\.tsx$/]

/** Not looked at yet. It only gets shorter: whoever opens one in a screen strikes it from here. */
const OWED: string[] = []

test.group('Whatever opens', () => {
  test('is opened on a screen that the browser suite looks at', ({ assert }) => {
    const files = readdirSync(app.makePath('inertia'), { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.tsx'))
      .filter((path) => OPENING.test(readFileSync(app.makePath('inertia', path), 'utf8')))
      .filter((path) => !ELSEWHERE.some((pattern) => pattern.test(path)))
    const opened = SCREENS.flatMap(({ opens = [], states = [] }) => [
      ...opens,
      ...states.flatMap((state) => state.opens ?? []),
    ])
    assert.deepEqual(files.filter((path) => !opened.includes(path)).toSorted(), OWED)
    assert.deepEqual(
      opened.filter((path) => !existsSync(app.makePath('inertia', path))),
      []
    )
  })
})
