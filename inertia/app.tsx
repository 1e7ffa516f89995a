import './css/app.css'
import { client } from '~/client'
import { createInertiaApp } from '@inertiajs/react'
import { TuyauProvider } from '@adonisjs/inertia/react'
import type { ComponentType } from 'react'
import { hydrateRoot } from 'react-dom/client'

const pages = import.meta.glob<{ default: ComponentType }>('./pages/**/*.tsx')

createInertiaApp({
  resolve: async (name) => (await pages[`./pages/${name}.tsx`]!()).default,
  setup({ el, App, props }) {
    hydrateRoot(
      el,
      <TuyauProvider client={client}>
        <App {...props} />
      </TuyauProvider>
    )
  },
  progress: { color: '#4B5563' },
})
