import './css/app.css'
import type { Page } from '@inertiajs/core'
import { createInertiaApp } from '@inertiajs/react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { KeepPage } from '~/components/shell/keep_page'
import { loadLayout } from '~/layouts/layout_of'
import { framed } from '~/layouts/page_frame'
import type { PageModules } from '~/staff_pages'
import { watchConfirmation } from '~/lib/confirmation'
import { watchNavigation } from '~/lib/navigation'
import { speak } from '~/lib/messages'
import { insist } from '~/lib/on_demand'
import { pageTitle } from '~/lib/page_title'
import { TypeAgain, watchTyping } from '~/lib/typed_before'
import { watchBack } from '~/lib/unsaved'

/** Where everybody comes; the staff's pages are listed apart, so that a first visit does not carry them. */
const pages: PageModules = {
  ...import.meta.glob([
    './pages/{welcome,dashboard}.tsx',
    './pages/{auth,certificates,certifications,dashboard,errors,notifications,registrations}/*.tsx',
    '!./pages/registrations/explanations.tsx',
    './pages/settings/{account,email,notifications,password,profile}.tsx',
    './pages/announcements/{index,show,calendar}.tsx',
    './pages/feeds/index.tsx',
    './pages/surveys/show.tsx',
    './pages/legal/{show,consent}.tsx',
    './pages/arduinoRegistration/apply.tsx',
    './pages/codefestRegistration/{apply,show}.tsx',
    './pages/codefestResults/show.tsx',
    './pages/vocationalInvitations/{ticket,join,guardian,optOut}.tsx',
  ]),
} as PageModules

let isAlive = false

/** Of the page that the server drew nothing is lost while its scripts are asked for again. */
function resolvePage(name: string, page: Page | undefined) {
  const load = () => loadPage(name, page)
  return isAlive ? load() : insist(load)
}

/** The page to draw while nothing newer has come; its messages come along with it. */
async function loadPage(name: string, page: Page | undefined) {
  const file = `./pages/${name}.tsx`
  const wanted = page?.props['locale'] ?? document.documentElement.lang
  const spoken = speak(wanted === 'es' ? 'es' : 'en')
  const load = pages[file] ?? (await import('~/staff_pages').then((staff) => staff.pages[file]))
  if (!load) throw new Error(`There is no page "${name}"`)
  const [module] = await Promise.all([load(), spoken, loadLayout(name, page)])
  return module.default
}

watchTyping()
watchBack()
createInertiaApp({
  title: pageTitle,
  resolve: resolvePage,
  defaults: {
    prefetch: { hoverDelay: 75, cacheFor: 30_000 },
    form: { recentlySuccessfulDuration: 2_000 },
  },
  progress: { color: '#4B5563', delay: 250, showSpinner: false },
  setup({ el, App, props }) {
    isAlive = true
    const app = (
      <KeepPage>
        <TypeAgain>
          <App {...props}>{framed}</App>
        </TypeAgain>
      </KeepPage>
    )
    if (el.hasAttribute('data-server-rendered')) hydrateRoot(el, app)
    else createRoot(el).render(app)
  },
})
watchNavigation()
watchConfirmation()
