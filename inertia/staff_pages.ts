import type { ResolvedComponent } from '@inertiajs/react'

export type PageModules = Record<string, () => Promise<{ default: ResolvedComponent }>>

/** Every page, for those who open one that is not a participant's. */
export const pages: PageModules = {
  ...import.meta.glob(['./pages/**/*.tsx', '!./pages/dev/**']),
  ...(import.meta.env.DEV ? import.meta.glob('./pages/dev/**/*.tsx') : {}),
} as PageModules
