import { createInertiaApp, type ResolvedComponent } from '@inertiajs/react'
import type { Page } from '@inertiajs/core'
import ReactDOMServer from 'react-dom/server'
import messages from 'virtual:messages/eager'
import { registerStaffLayout } from '~/layouts/layout_of'
import { framed } from '~/layouts/page_frame'
import { StaffLayout } from '~/layouts/staff_layout'
import { keepContent } from '~/lib/kept_content'
import { registerMessages } from '~/lib/messages'
import { partsReady } from '~/lib/on_demand'
import { pageTitle } from '~/lib/page_title'

type PageModules = Record<string, { default: ResolvedComponent }>
const pages: PageModules = {
  ...import.meta.glob(['./pages/**/*.tsx', '!./pages/dev/**'], { eager: true }),
  ...(import.meta.env.DEV ? import.meta.glob('./pages/dev/**/*.tsx', { eager: true }) : {}),
} as PageModules

for (const [locale, all] of Object.entries(messages)) registerMessages(locale, all)
registerStaffLayout(StaffLayout)
// While developing the next request draws what was just written.
if (!import.meta.env.DEV) keepContent(ReactDOMServer.renderToString)

export default async function render(page: Page) {
  await partsReady()
  return createInertiaApp({
    page,
    title: pageTitle,
    render: ReactDOMServer.renderToString,
    resolve: (name) => {
      const module = pages[`./pages/${name}.tsx`]
      if (!module) throw new Error(`There is no page "${name}"`)
      return module.default
    },
    setup: ({ App, props }) => <App {...props}>{framed}</App>,
  })
}
