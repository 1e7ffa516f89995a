import { client } from '~/client'
import { createInertiaApp } from '@inertiajs/react'
import type { Page } from '@inertiajs/core'
import { TuyauProvider } from '@adonisjs/inertia/react'
import type { ComponentType } from 'react'
import ReactDOMServer from 'react-dom/server'

const pages = import.meta.glob<{ default: ComponentType }>('./pages/**/*.tsx', { eager: true })

export default function render(page: Page) {
  return createInertiaApp({
    page,
    render: ReactDOMServer.renderToString,
    resolve: (name) => pages[`./pages/${name}.tsx`]!.default,
    setup: ({ App, props }) => (
      <TuyauProvider client={client}>
        <App {...props} />
      </TuyauProvider>
    ),
  })
}
