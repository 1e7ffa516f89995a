import { router } from '@inertiajs/react'
import { Monitor, Moon, Sun } from 'lucide-react'

export type Scheme = 'auto' | 'light' | 'dark'

export const LANGUAGES = { en: 'English', es: 'Español' } as const

export const SCHEMES: { value: Scheme; icon: React.ReactNode }[] = [
  { value: 'auto', icon: <Monitor aria-hidden /> },
  { value: 'light', icon: <Sun aria-hidden /> },
  { value: 'dark', icon: <Moon aria-hidden /> },
]

export function chooseLocale(locale: 'en' | 'es') {
  router.patch('/locale', { locale }, { preserveScroll: true, onSuccess: () => router.flushAll() })
}

export function chooseScheme(scheme: Scheme) {
  document.documentElement.dataset['scheme'] = scheme
  router.patch('/color-scheme', { scheme }, { preserveScroll: true, preserveState: true })
}
