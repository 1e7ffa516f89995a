import adonisjs from '@adonisjs/vite/client'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { messages } from './vite/messages_plugin.ts'
import { routePatterns } from './vite/route_patterns_plugin.ts'
import { shakeInertia } from './vite/shake_inertia_plugin.ts'

export default defineConfig({
  plugins: [
    react(),
    tailwindcss(),
    messages({
      directory: `${import.meta.dirname}/resources/lang`,
      except: ['emails', 'validator', 'errors'],
    }),
    routePatterns(),
    shakeInertia(),
    adonisjs({
      entryPoints: ['inertia/app.tsx'],
      serverEntryPoints: ['inertia/ssr.tsx'],
      reload: ['resources/views/**/*.edge'],
    }),
  ],
  build: {
    // light-dark(), popover and <dialog> are used as they are; older browsers are not served.
    cssTarget: ['chrome123', 'safari17.5', 'firefox125'],
  },
  resolve: {
    alias: [
      { find: '~', replacement: `${import.meta.dirname}/inertia` },
      { find: '@generated', replacement: `${import.meta.dirname}/.adonisjs/client` },
      // Messages are parsed at build time (vite/messages.ts): the browser gets no parser.
      {
        find: /^@formatjs\/icu-messageformat-parser$/,
        replacement: '@formatjs/icu-messageformat-parser/no-parser.js',
      },
      {
        find: /^laravel-precognition$/,
        replacement: `${import.meta.dirname}/inertia/lib/no_precognition.ts`,
      },
    ],
  },
})
