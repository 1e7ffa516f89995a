import app from '@adonisjs/core/services/app'
import { test } from '@japa/runner'
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

const script = app.makeURL('scripts/lib/changed.mjs').href
const {
  baseOfSelection,
  changedFiles,
  everythingBecause,
  importGraph,
  lintTargets,
  screensReachedBy,
  specsReachedBy,
} = await import(script)

const SCHEMA = `export interface Registry {
  'fees.show': {
    methods: ["GET","HEAD"]
    pattern: '/fees/:fee'
    types: {
      response: ExtractResponse<Awaited<ReturnType<import('#app/fees/controllers/fees_controller').default['show']>>>
    }
  }
}
`

/** A product of two capabilities: fees, which have a page, and rooms. */
const PRODUCT: Record<string, string> = {
  'package.json': '{"imports":{"#app/*":"./app/*.js","#tests/*":"./tests/*.js"}}',
  '.adonisjs/client/registry/schema.d.ts': SCHEMA,
  'app/fees/controllers/fees_controller.ts': `import { pay } from '#app/fees/actions/pay'
import FeeTransformer from '#app/fees/transformers/fee_transformer'
export default class FeesController {
  async show({ inertia }) {
    return inertia.render('fees/show', {})
  }
}
`,
  'app/fees/actions/pay.ts': `import { owed } from '#app/fees/rules/owed'\n`,
  'app/fees/rules/owed.ts': 'export const owed = 1\n',
  'app/fees/transformers/fee_transformer.ts': 'export default class FeeTransformer {}\n',
  'app/rooms/actions/book.ts': `import type { owed } from '#app/fees/rules/owed'\n`,
  'app/rooms/controllers/rooms_controller.ts': `import { book } from '#app/rooms/actions/book'\n`,
  'inertia/app.tsx': `import '~/layouts/frame'\n`,
  'inertia/layouts/frame.tsx': '',
  'inertia/pages/fees/show.tsx': `const Sum = lazy(() => import('~/components/fees/sum'))
export default () => t('fees.title')
`,
  'inertia/pages/rooms/index.tsx': 'export default () => t(`rooms.kinds.${kind}`)\n',
  'inertia/components/fees/sum.tsx': '',
  'resources/lang/en/fees.json': '{"title":"What you owe to us"}',
  'resources/lang/en/rooms.json': '{"kinds":{"lab":"Laboratory"}}',
  'tests/functional/fees/fees.spec.ts': '',
  'tests/functional/rooms/rooms.spec.ts': '',
  'tests/functional/core/asks.spec.ts': 'client.get(`/fees/${id}`)\n',
  'tests/browser/rooms/rooms.spec.ts': `import '#tests/helpers/paths'
page.getByText('Laboratory')
`,
  'tests/helpers/paths.ts': '',
  'tests/unit/fees/owed.spec.ts': `import { owed } from '#app/fees/rules/owed'\n`,
}

test.group('What a change concerns', (group) => {
  let root: string
  group.each.setup(() => {
    root = mkdtempSync(join(tmpdir(), 'changed-'))
    git('init', '--quiet')
    for (const [file, text] of Object.entries(PRODUCT)) write(file, text)
    return () => rmSync(root, { recursive: true })
  })

  function git(...args: string[]): string {
    const author = ['-c', 'user.name=Test', '-c', 'user.email=test@example.edu']
    return execFileSync('git', [...author, ...args], { cwd: root, encoding: 'utf8' }).trim()
  }

  function write(file: string, text: string) {
    mkdirSync(join(root, dirname(file)), { recursive: true })
    writeFileSync(join(root, file), text)
  }

  function commit(): string {
    git('add', '--all')
    git('commit', '--quiet', '--allow-empty', '--message=Change')
    return git('rev-parse', 'HEAD')
  }

  /** Empty ones, all in one process: 200 times `git commit` takes seconds. */
  function addCommits(count: number) {
    const head = 'commit refs/heads/later\ncommitter Test <test@example.edu> 0 +0000\ndata 0\n'
    const input = `${head}from ${git('rev-parse', 'HEAD')}\n\n${`${head}\n`.repeat(count - 1)}`
    execFileSync('git', ['fast-import', '--quiet'], { cwd: root, input })
    git('reset', '--quiet', '--soft', 'refs/heads/later')
  }

  const specs = (...files: string[]) =>
    [...specsReachedBy(files, importGraph(files, root))].toSorted()
  const screens = (...files: string[]) =>
    [...screensReachedBy(files, importGraph(files, root))].toSorted()

  test('follows aliases and dynamic imports, and leaves type imports out', ({ assert }) => {
    const graph = importGraph([], root)
    assert.deepEqual(
      [...graph.closure('inertia/pages/fees/show.tsx')],
      ['inertia/pages/fees/show.tsx', 'inertia/components/fees/sum.tsx']
    )
    assert.deepEqual([...graph.closure('app/rooms/actions/book.ts')], ['app/rooms/actions/book.ts'])
  })

  test('reaches specs by imports, by capability and by address', ({ assert }) => {
    assert.deepEqual(specs('app/fees/rules/owed.ts'), [
      'tests/functional/fees/fees.spec.ts',
      'tests/unit/fees/owed.spec.ts',
    ])
    assert.deepEqual(specs('app/fees/controllers/fees_controller.ts'), [
      'tests/functional/core/asks.spec.ts',
      'tests/functional/fees/fees.spec.ts',
    ])
    assert.deepEqual(specs('tests/helpers/paths.ts'), ['tests/browser/rooms/rooms.spec.ts'])
    assert.deepEqual(specs('docs/fees.md', 'tests/whole.json'), [])
  })

  test('reaches every spec where the schema, the harness or an unknown file changed', ({
    assert,
  }) => {
    const all = Object.keys(PRODUCT).filter((file) => file.endsWith('.spec.ts'))
    for (const file of ['database/migrations/1_a.ts', 'package-lock.json', 'never/heard.of']) {
      assert.sameMembers(specs(file), all, file)
      assert.include(everythingBecause([file], importGraph([], root)), file)
    }
  })

  test('reaches screens by page, controller, transformer, frame and message', ({ assert }) => {
    for (const file of [
      'inertia/components/fees/sum.tsx',
      'app/fees/controllers/fees_controller.ts',
      'app/fees/transformers/fee_transformer.ts',
      'resources/lang/en/fees.json',
    ]) {
      assert.deepEqual(screens(file), ['fees/show'], file)
    }
    assert.deepEqual(screens('resources/lang/en/rooms.json'), ['rooms/index'])
    assert.deepEqual(specs('resources/lang/en/rooms.json'), ['tests/browser/rooms/rooms.spec.ts'])
    assert.deepEqual(screens('inertia/layouts/frame.tsx'), ['fees/show', 'rooms/index'])
    assert.deepEqual(screens('app/rooms/actions/book.ts'), [])
  })

  test('counts only the messages that differ from the base', ({ assert }) => {
    const base = commit()
    write('resources/lang/en/fees.json', '{"title":"What you owe to us","note":"A note of fees"}')
    const file = 'resources/lang/en/fees.json'
    const since = () => [...screensReachedBy([file], importGraph([], root), { base })]
    assert.deepEqual(since(), [])
    write(file, '{"title":"What you still owe","note":"A note of fees"}')
    assert.deepEqual(since(), ['fees/show'])
  })

  test('reaches what still names a deleted file', ({ assert }) => {
    rmSync(join(root, 'tests/helpers/paths.ts'))
    assert.deepEqual(specs('tests/helpers/paths.ts'), ['tests/browser/rooms/rooms.spec.ts'])
    rmSync(join(root, 'inertia/components/fees/sum.tsx'))
    assert.deepEqual(screens('inertia/components/fees/sum.tsx'), ['fees/show'])
    rmSync(join(root, 'tests/unit/fees/owed.spec.ts'))
    assert.deepEqual(specs('tests/unit/fees/owed.spec.ts'), [])
  })

  test('lints what still exists, and everything when the rules changed', ({ assert }) => {
    const files = ['app/fees/actions/pay.ts', 'app/fees/actions/gone.ts', 'docs/fees.md']
    assert.deepEqual(lintTargets(files, root), ['app/fees/actions/pay.ts'])
    for (const rules of ['eslint.config.js', 'tsconfig.json', 'package-lock.json']) {
      assert.equal(lintTargets([rules], root), 'all')
    }
  })

  test('sees committed, staged, unstaged, new and deleted files', ({ assert }) => {
    const base = commit()
    write('committed.ts', '')
    commit()
    write('staged.ts', '')
    git('add', 'staged.ts')
    write('app/fees/rules/owed.ts', 'export const owed = 2\n')
    write('new.ts', '')
    rmSync(join(root, 'tests/helpers/paths.ts'))
    assert.deepEqual(changedFiles(base, root), [
      'app/fees/rules/owed.ts',
      'committed.ts',
      'new.ts',
      'staged.ts',
      'tests/helpers/paths.ts',
    ])
  })

  test('compares with the recorded commit, unless it is missing, foreign or old', ({ assert }) => {
    assert.property(baseOfSelection(root), 'everything')
    const base = commit()
    write('tests/whole.json', JSON.stringify({ commit: base }))
    assert.deepEqual(baseOfSelection(root), { commit: base })
    write('tests/whole.json', JSON.stringify({ commit: 'f'.repeat(40) }))
    assert.include(baseOfSelection(root).everything, 'not an ancestor')
    write('tests/whole.json', JSON.stringify({ commit: base }))
    addCommits(200)
    assert.deepEqual(baseOfSelection(root), { commit: base })
    addCommits(1)
    assert.include(baseOfSelection(root).everything, '201 commits old')
  })
})

/** Per file what must be reached, however the selection becomes more precise. */
const SPECS_REACHED: Record<string, string[]> = {
  'app/payments/rules/due_dates.ts': [
    'tests/unit/payments/due_dates.spec.ts',
    'tests/functional/payments/transfers.spec.ts',
    'tests/functional/registrations/registering.spec.ts',
  ],
  'app/payments/controllers/collections_controller.ts': [
    'tests/functional/payments/cashiers.spec.ts',
    'tests/browser/payments/cashiers_day.spec.ts',
    'tests/browser/broadcasting/live.spec.ts',
  ],
  'app/notifications/listeners.ts': [
    'tests/functional/notifications/told.spec.ts',
    'tests/browser/notifications/bell.spec.ts',
  ],
  'app/certificates/queries/verify_certificates.ts': [
    'tests/functional/certificates/verify.spec.ts',
    'tests/functional/certificates/many.spec.ts',
  ],
  'commands/certificates_verify.ts': ['tests/functional/certificates/many.spec.ts'],
  'app/audit/queries/list_audit.ts': ['tests/functional/audit/audit_log.spec.ts'],
  'app/legal/transformers/legal_document_transformer.ts': [
    'tests/functional/legal/documents.spec.ts',
    'tests/browser/legal/consent.spec.ts',
  ],
  'resources/views/emails/message_html.edge': ['tests/functional/mails/mail_texts.spec.ts'],
  'inertia/components/judging/score_card.tsx': ['tests/browser/judging/judging.spec.ts'],
  'inertia/components/tickets/wallet_buttons.tsx': ['tests/browser/tickets/wallets.spec.ts'],
  'inertia/css/parts.css': ['tests/browser/lists/lists.spec.ts', 'tests/browser/story.spec.ts'],
  'resources/lang/en/surveys.json': ['tests/browser/surveys/surveys.spec.ts'],
  'tests/helpers/built_server.ts': ['tests/functional/backups/backup.spec.ts'],
}

const SCREENS_REACHED: Record<string, string[]> = {
  'inertia/components/judging/score_card.tsx': ['codefestJudging/show'],
  'inertia/components/tickets/wallet_buttons.tsx': ['dashboard/eventTicket'],
  'inertia/components/surveys/survey_form.tsx': ['announcements/details'],
  'app/certificates/transformers/public_certificate_transformer.ts': ['certificates/verify'],
  'app/legal/transformers/legal_document_transformer.ts': ['legal/show', 'legal/consent'],
  'app/auth/controllers/password_confirmations_controller.ts': ['auth/confirm-password'],
  'app/payments/controllers/own_payments_controller.ts': ['payments'],
  'app/system/controllers/system_controller.ts': ['system/show'],
  'app/audit/queries/list_audit.ts': ['audit/index'],
  'resources/lang/en/surveys.json': ['surveys/show', 'announcements/details'],
}

test.group('What a change of this product concerns', () => {
  const graph = importGraph()
  const pages: string[] = graph.files.flatMap(
    (file: string) => /^inertia\/pages\/(.+)\.tsx$/.exec(file)?.[1] ?? []
  )

  test('reaches the specs that would find a fault', ({ assert }) => {
    for (const [file, specs] of Object.entries(SPECS_REACHED)) {
      assert.isTrue(graph.known.has(file), file)
      assert.includeMembers([...specsReachedBy([file], graph)], specs, file)
    }
  })

  test('reaches the screens that would show it', ({ assert }) => {
    for (const [file, screens] of Object.entries(SCREENS_REACHED)) {
      assert.isTrue(graph.known.has(file), file)
      assert.includeMembers([...screensReachedBy([file], graph)], screens, file)
    }
    assert.sameMembers([...screensReachedBy(['inertia/css/parts.css'], graph)], pages)
  })

  test('leaves alone what has nothing to do with it', ({ assert }) => {
    // The entry of the browser names a few pages: they are not around the others.
    const feeds = 'inertia/pages/feeds/index.tsx'
    assert.deepEqual([...screensReachedBy([feeds], graph)], ['feeds/index'])
    assert.isEmpty([...screensReachedBy(['.adonisjs/client/routes.ts'], graph)])
    const page = 'inertia/pages/system/show.tsx'
    assert.deepEqual([...screensReachedBy([page], graph)], ['system/show'])
    const specs: string[] = [...specsReachedBy([page], graph)]
    assert.isEmpty(specs.filter((spec) => spec.startsWith('tests/functional/')))
    assert.notInclude(specs, 'tests/browser/payments/cashiers_day.spec.ts')
    const listeners: string[] = [...specsReachedBy(['app/notifications/listeners.ts'], graph)]
    const others = listeners.filter((spec) => !spec.includes('/notifications/'))
    // This spec names the file.
    assert.deepEqual(others, ['tests/unit/architecture/changed.spec.ts'])
  })

  test('reaches every page from a controller', ({ assert }) => {
    const controllers = graph.files.filter((file: string) => /^app\/\w+\/controllers\//.test(file))
    const reached = screensReachedBy(controllers, graph)
    // One is for those who build pages; errors are shown by the handler of exceptions.
    const others = new Set(['dev/gallery', 'errors/show'])
    assert.isEmpty(pages.filter((page) => !reached.has(page) && !others.has(page)))
    assert.include([...screensReachedBy(['app/core/exceptions/handler.ts'], graph)], 'errors/show')
  })

  test('reaches a spec from every capability', ({ assert }) => {
    const specs: string[] = graph.files.filter((file: string) => file.endsWith('.spec.ts'))
    const folders = new Set(specs.map((spec) => /^tests\/functional\/(\w+)\//.exec(spec)?.[1]))
    const imported = graph.closureOf(specs)
    const unreached = graph.files.filter((file: string) => {
      const folder = /^app\/(\w+)\//.exec(file)?.[1]
      return folder && !folders.has(folder) && !imported.has(file)
    })
    assert.isEmpty(unreached)
  })
})
