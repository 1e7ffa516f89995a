import './css/app.css'
import { client } from '~/client'
import type { Page } from '@inertiajs/core'
import { createInertiaApp } from '@inertiajs/react'
import { TuyauProvider } from '@adonisjs/inertia/react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { layoutOf, loadLayout } from '~/layouts/layout_of'
import type { PageModules } from '~/staff_pages'
import { watchNavigation } from '~/lib/navigation'
import { loadMessages } from '~/lib/messages'
import { pageTitle } from '~/lib/page_title'
import { TypeAgain, watchTyping } from '~/lib/typed_before'

/** Where everybody comes; the staff's pages are listed apart, so that a first visit does not carry them. */
const pages: PageModules = {
  ...import.meta.glob([
    './pages/{welcome,dashboard}.tsx',
    './pages/{auth,dashboard,errors,registrations,settings}/*.tsx',
    './pages/announcements/{index,show}.tsx',
    './pages/legal/{show,consent}.tsx',
  ]),
} as PageModules

/** The page to draw while nothing newer has come: its messages are loaded along with it. */
async function resolvePage(name: string, page: Page | undefined) {
  const staff = `./pages/${name}.tsx` in pages ? null : await import('~/staff_pages')
  const load = (staff?.pages ?? pages)[`./pages/${name}.tsx`]
  if (!load) throw new Error(`There is no page "${name}"`)
  const wanted = page?.props['locale'] ?? document.documentElement.lang
  const locale = wanted === 'es' ? 'es' : 'en'
  const [module] = await Promise.all([
    load(),
    loadMessages(locale, name, staff?.loaders),
    loadLayout(name, page, locale),
  ])
  return module.default
}

watchTyping()
createInertiaApp({
  title: pageTitle,
  resolve: resolvePage,
  layout: layoutOf,
  defaults: {
    prefetch: { hoverDelay: 75, cacheFor: 30_000 },
    form: { recentlySuccessfulDuration: 2_000 },
  },
  progress: { color: '#4B5563', delay: 250, showSpinner: false },
  setup({ el, App, props }) {
    const app = (
      <TuyauProvider client={client}>
        <TypeAgain>
          <App {...props} />
        </TypeAgain>
      </TuyauProvider>
    )
    if (el.hasAttribute('data-server-rendered')) hydrateRoot(el, app)
    else createRoot(el).render(app)
  },
})
watchNavigation()
