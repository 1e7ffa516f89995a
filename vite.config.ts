import adonisjs from '@adonisjs/vite/client'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { messages } from './vite/messages_plugin.ts'
import { worker } from './vite/worker_plugin.ts'

export default defineConfig({
  plugins: [
    react(),
    tailwindcss(),
    messages({
      directory: `${import.meta.dirname}/resources/lang`,
      except: ['emails', 'validator', 'errors'],
      source: `${import.meta.dirname}/inertia`,
      entry: 'app.tsx',
    }),
    adonisjs({
      entryPoints: ['inertia/app.tsx'],
      serverEntryPoints: ['inertia/ssr.tsx'],
      // TypeScript compiles the server into the same folder meanwhile (vite/begin_build.ts).
      buildDirectory: 'build/public/assets',
      reload: ['resources/views/**/*.edge'],
    }),
    {
      // Otherwise the server would load a thousand files of libraries, and seventeen hundred icons, for the parts of
      // them that are drawn. Without a build it does: to bundle them takes longer.
      name: 'convoca:rendering-brings-its-libraries',
      apply: 'build',
      config: () => ({
        ssr: { noExternal: true },
        // Asked at runtime, each look at the environment costs; and the tests' processes, which are not in production,
        // would draw pages with the libraries' slow checks.
        environments: { ssr: { define: { 'process.env.NODE_ENV': '"production"' } } },
      }),
    },
    worker({
      entry: `${import.meta.dirname}/inertia/worker/worker.ts`,
      fileName: 'worker.js',
    }),
  ],
  // Where the app writes, mails above all: of a thousand files in a folder each new one costs reading them all again.
  server: {
    watch: {
      ignored: ['storage', 'tmp', 'build'].map((one) => `${import.meta.dirname}/${one}/**`),
    },
  },
  build: {
    // scripts/budgets.mjs weighs what a page loads.
    reportCompressedSize: false,
    // light-dark(), popover and <dialog> are used as they are; older browsers are not served.
    cssTarget: ['chrome123', 'safari17.5', 'firefox125'],
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              includeDependenciesRecursively: false,
              // Few files compress better than many small ones: what nearly every page needs, and what
              // every page needs that shows an event. Lists stand by themselves, however many pages have one: what
              // they load on demand would make `base` need `showing`, which needs it. A component's messages are
              // named like it and stay apart, since a browser asks for one language.
              groups: [
                {
                  name: 'lists',
                  test: /components\/ui\/(data_table|filter_select|list_toolbar|pagination|search_input|select_cells)\.tsx$|lib\/list\.ts$|icons\/(arrow-(up|down|up-down)|sliders-horizontal)\./,
                },
                { name: 'base', test: /./, minShareCount: 28 },
                {
                  name: 'live',
                  test: /hooks\/use_(live|live_cards|seats)\.|lib\/live\/(settings|refresher)\.|ui\/live_note\./,
                },
                { name: 'forms', test: /components\/ui\/(field|inputs|error_summary)\./ },
                {
                  name: 'account',
                  test: /components\/auth\/(account_form|email_field|text_link)\./,
                },
                {
                  name: 'password',
                  test: /components\/auth\/password_field\.|icons\/eye(-off)?\./,
                },
                {
                  name: 'settings',
                  test: /components\/(settings\/settings_tabs|ui\/(form|tabs))\./,
                },
                {
                  name: 'registering',
                  test: /registrations\/(registration_panel|obstacles|seats|primary_bar)\.tsx?/,
                },
                {
                  name: 'registered',
                  test: /registrations\/(own_registration|answer_list|registration_timeline)\.tsx?|ui\/timeline\./,
                },
                {
                  name: 'showing',
                  test: /ui\/(badge|card|cover|date_time|kind|meter|skeleton|status_badge)\.|drawn_cover|lib\/(on_demand|dialog_on_demand|copy_text|map_url)\.|ui\/map_link\.|ui\/money\.|lib\/money\.|tickets\/ticket_path\.|icons\/(arrow-left|video)\./,
                },
              ],
            },
          },
        },
      },
    },
    // Outside public/, where anybody could read it; config/vite.ts looks for it there.
    ssr: { build: { outDir: 'build/rendering/server' } },
  },
  resolve: {
    alias: [
      { find: '#isomorphic', replacement: `${import.meta.dirname}/isomorphic` },
      { find: '~', replacement: `${import.meta.dirname}/inertia` },
      { find: '@generated', replacement: `${import.meta.dirname}/.adonisjs/client` },
      {
        find: 'laravel-precognition',
        replacement: `${import.meta.dirname}/vite/no_precognition.ts`,
      },
    ],
  },
})
