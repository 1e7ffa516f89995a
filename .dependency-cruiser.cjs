/*
 * Who may import whom. The reasons stand in docs/architecture.md; a planted violation of each rule was
 * seen to fail.
 */
const layer = (names) => `^app/[^/]+/(${names})/`

/** What a domain offers to others. */
const OFFERED = 'models|actions|queries|rules|events|transformers|exceptions'
/** Domains that add to registrations what one kind of event needs, or what follows from them. */
const KINDS = '^app/(arduino|codefest|invitations|certificates)/'

const TYPE_ONLY = ['type-only']
const runtime = { dependencyTypesNot: TYPE_ONLY }

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'not-resolvable',
      severity: 'error',
      comment: 'Every import resolves; Vite provides the virtual ones and addresses of files.',
      from: {},
      to: { couldNotResolve: true, pathNot: '^virtual:|\\?url$' },
    },
    {
      name: 'browser-never-imports-server',
      severity: 'error',
      comment: 'The browser gets types from @generated and data from props.',
      from: { path: '^inertia/' },
      to: { path: '^(app|config|database|start|providers|tests)/' },
    },
    {
      name: 'only-the-app-imports-pages',
      severity: 'error',
      comment:
        'A part is used by pages, never the reverse, types included; props stand beside the part.',
      from: { path: '^inertia/(components|hooks|layouts|lib)/' },
      to: { path: '^inertia/pages/' },
    },
    {
      name: 'server-never-imports-browser',
      severity: 'error',
      comment: 'The server names pages; it does not import them.',
      from: { path: '^(app|config|database|start|providers)/' },
      to: { path: '^inertia/' },
    },
    {
      name: 'rules-are-pure',
      severity: 'error',
      comment:
        'A rule is a function of its arguments: other rules, enums, luxon and the table of phone numbers, types apart.',
      // The hash of an entry is a function of the entry.
      from: { path: layer('rules'), pathNot: '^app/payments/rules/ledger_entry\\.ts$' },
      to: {
        ...runtime,
        pathNot: [
          layer('rules'),
          '^isomorphic/',
          '^app/[^/]+/enums(/|\\.ts$)',
          'node_modules/(@types/)?luxon/',
          'node_modules/libphonenumber-js/',
        ],
      },
    },
    {
      name: 'isomorphic-knows-neither-side',
      severity: 'error',
      comment:
        'What the server and the browser both decide imports nothing but its own, types included.',
      from: { path: '^isomorphic/' },
      to: { pathNot: '^isomorphic/' },
    },
    {
      name: 'business-knows-no-http',
      severity: 'error',
      comment: 'Actions, queries, models, policies, events and rules run without a request.',
      from: { path: layer('actions|queries|models|policies|events|rules') },
      to: {
        path: [
          layer('controllers|middleware|transformers'),
          '^app/[^/]+/routes',
          '^start/',
          'node_modules/@adonisjs/core/build/modules/http/',
          'node_modules/@adonisjs/(inertia|session)/',
        ],
      },
    },
    {
      name: 'business-validates-nothing',
      severity: 'error',
      comment: 'It may know the shape of an input by its type; what checks it stays with HTTP.',
      from: { path: layer('actions|queries|models|policies|events|rules') },
      to: { ...runtime, path: layer('validators') },
    },
    {
      name: 'models-are-leaves',
      severity: 'error',
      comment: 'A model answers for one row; what acts on rows uses it, not the reverse.',
      from: { path: layer('models') },
      to: { path: layer('actions|queries|policies|jobs|mails|listeners') },
    },
    {
      name: 'transformers-only-read-models',
      severity: 'error',
      comment: 'A transformer shapes what it is given and asks nobody; types of plain rows apart.',
      from: { path: layer('transformers') },
      to: {
        ...runtime,
        path: '^app/',
        pathNot: [
          layer('models|transformers|rules'),
          '^app/[^/]+/enums(/|\.ts$)',
          // How both engines write an instant down.
          '^app/core/clock\\.ts$',
        ],
      },
    },
    {
      name: 'controllers-by-routes-only',
      severity: 'error',
      comment: 'Controllers are reached through the generated barrel, lazily.',
      from: { pathNot: '^\\.adonisjs/' },
      to: { path: layer('controllers') },
    },
    {
      name: 'front-door',
      severity: 'error',
      comment: 'A foreign domain is entered by what it offers to others.',
      from: { path: '^app/([^/]+)/', pathNot: `${KINDS}|^app/broadcasting/` },
      to: {
        path: '^app/[^/]+/',
        pathNot: [
          '^app/$1/',
          '^app/core/',
          layer(OFFERED),
          '^app/[^/]+/enums(/|\\.ts$)',
          // The framework asks the model of a person for it.
          '^app/auth/http/remember_tokens\\.ts$',
        ],
      },
    },
    {
      name: 'front-door-of-broadcasting',
      severity: 'error',
      comment: 'Whoever may open a page may hear that it changed: the owners say who.',
      from: { path: '^app/broadcasting/' },
      to: {
        path: '^app/[^/]+/',
        pathNot: ['^app/broadcasting/', '^app/core/', layer(`${OFFERED}|policies`)],
      },
    },
    {
      name: 'front-door-of-kinds',
      severity: 'error',
      comment:
        'Pages of a kind of event, and those of what follows from it, are those of every event, put together anew.',
      from: { path: KINDS },
      to: {
        path: '^app/[^/]+/',
        pathNot: ['^app/$1/', '^app/core/', layer(`${OFFERED}|http|policies|presenters`)],
      },
    },
    {
      name: 'only-the-demo-loads-the-demo',
      severity: 'error',
      comment: 'Its command loads it when it runs; no other process reads its files.',
      from: { pathNot: '^(app/demo|tests)/' },
      to: { path: '^app/demo/', dependencyTypesNot: ['dynamic-import'] },
    },
    {
      name: 'wallets-are-loaded-when-pressed',
      severity: 'error',
      comment: 'What signs passes is large, and most installations have no keys for it.',
      from: { pathNot: '^tests/' },
      to: {
        path: '^app/tickets/presenters/(apple|google)_pass\\.ts$',
        dependencyTypesNot: ['dynamic-import', ...TYPE_ONLY],
      },
    },
    {
      name: 'only-passes-need-their-libraries',
      severity: 'error',
      comment: 'See wallets-are-loaded-when-pressed.',
      from: { pathNot: '^(tests/|app/tickets/presenters/(apple|google)_pass\\.ts$|node_modules/)' },
      to: { path: 'node_modules/(jose|passkit-generator)/' },
    },
    {
      name: 'core-knows-no-domain',
      severity: 'error',
      comment:
        'Everybody uses core; it knows only the person and the university, for the shared props.',
      from: { path: '^app/core/' },
      to: { path: '^app/', pathNot: '^app/(core|users|installation|notifications/queries)/' },
    },
    {
      name: 'no-circular',
      severity: 'error',
      comment: 'Cycles of files, of types too; models apart (their relations are lazy).',
      from: { pathNot: `${layer('models')}|^\\.adonisjs/` },
      to: { circular: true, viaOnly: { pathNot: layer('models') } },
    },
    {
      name: 'app-never-imports-tests',
      severity: 'error',
      comment:
        'The tree ships without its tests; bin/test.ts is what runs them. The bench ships as little.',
      from: { pathNot: '^(tests/|scripts/bench/|bin/test\\.ts$)' },
      to: { path: '^tests/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(build|storage|tmp|public|rendering)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.depcruise.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs', '.json', '.d.ts'],
    },
  },
}
