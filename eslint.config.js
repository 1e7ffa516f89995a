import { RULES_LIST, configApp } from '@adonisjs/eslint-config'
import { react } from '@adonisjs/eslint-config/react'

const OWN_DOMAIN_PATHS = {
  patterns: [
    {
      regex: String.raw`^\.\.?/`,
      message: 'Import by #app/… or #isomorphic/…: relative paths hide which domain is entered.',
    },
  ],
}
const OWN_ULID = {
  name: 'ulid',
  importNames: ['ulid'],
  message: 'Import it from #app/core/ulid: the library’s own takes 50 µs a name.',
}

export default configApp(
  ...react,
  {
    ignores: [
      '.adonisjs/**',
      // Written by the migrations.
      'database/schema.ts',
      'public/assets/**',
      'rendering/**',
      'screenshots/**',
      'storage/**',
      'tmp/**',
    ],
  },
  {
    name: 'No exceptions inside files',
    files: ['**/*.{ts,tsx,js,mjs,cjs}'],
    linterOptions: { noInlineConfig: true },
  },
  {
    name: 'Types are not switched off',
    files: ['**/*.{ts,tsx}'],
    rules: {
      '@typescript-eslint/ban-ts-comment': 'error',
      '@typescript-eslint/no-explicit-any': 'error',
    },
  },
  {
    name: 'Scripts',
    files: ['scripts/**/*.mjs'],
    rules: RULES_LIST,
  },
  {
    name: 'Tests ask one thing of an answer and go on',
    files: ['tests/**/*.ts'],
    rules: { '@unicorn/no-await-expression-member': 'off' },
  },
  {
    name: 'Pages carry the names of the specification',
    files: ['inertia/pages/**'],
    rules: { '@unicorn/filename-case': 'off' },
  },
  {
    name: 'Server code: sizes are a place to look at, not a gate',
    files: ['app/**/*.ts'],
    rules: {
      'max-lines': ['warn', { max: 200, skipBlankLines: true, skipComments: true }],
      'max-lines-per-function': ['warn', { max: 70, skipBlankLines: true, skipComments: true }],
      'max-depth': ['warn', 3],
      'max-params': ['warn', 3],
      'complexity': ['warn', 10],
      'no-restricted-imports': ['error', { ...OWN_DOMAIN_PATHS, paths: [OWN_ULID] }],
    },
  },
  {
    name: 'The one that gives it a faster source',
    files: ['app/core/ulid.ts'],
    rules: { 'no-restricted-imports': ['error', OWN_DOMAIN_PATHS] },
  },
  {
    name: 'Rules for both sides',
    files: ['isomorphic/**/*.ts'],
    rules: { 'no-restricted-imports': ['error', OWN_DOMAIN_PATHS] },
  },
  {
    name: 'The link that the others are made of asks for addresses itself',
    files: ['inertia/components/ui/link.tsx'],
    rules: { '@adonisjs/prefer-adonisjs-inertia-link': 'off' },
  },
  {
    name: 'Browser code: sizes, and what only the React compiler would mind',
    files: ['inertia/**/*.{ts,tsx}'],
    rules: {
      'react-hooks/set-state-in-effect': 'warn',
      '@adonisjs/no-backend-import-in-frontend': ['error', { allowed: ['#isomorphic/**'] }],
      // Inertia's Head tells its elements apart by this attribute.
      'react/no-unknown-property': ['error', { ignore: ['head-key'] }],
      'max-lines': ['warn', { max: 250, skipBlankLines: true, skipComments: true }],
      'max-lines-per-function': ['warn', { max: 150, skipBlankLines: true, skipComments: true }],
    },
  },
  {
    name: 'Controllers load, authorize, validate, act, answer',
    files: ['app/*/controllers/**/*.ts'],
    rules: {
      'max-lines-per-function': ['warn', { max: 25, skipBlankLines: true, skipComments: true }],
      'no-restricted-syntax': [
        'error',
        {
          selector:
            "CallExpression[callee.property.name=/^(allows|denies)$/][callee.object.callee.property.name='with']",
          message: 'Use authorize(): a refusal must not depend on somebody reading a boolean.',
        },
        {
          selector: "CallExpression[callee.property.name='transaction']",
          message: 'Only actions write, and they own the transaction.',
        },
      ],
    },
  },
  {
    name: 'Prettier runs by itself (scripts/lint.mjs)',
    rules: { 'prettier/prettier': 'off' },
  }
)
