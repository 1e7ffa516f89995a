import { useEffect } from 'react'
import { Toaster as Sonner, toast } from 'sonner'
import { useT } from '~/lib/i18n'
import { attachToaster } from '~/lib/toast'

/** Loaded with the first toast only; see ToastHost. */
export default function Toaster({ scheme }: { scheme: 'auto' | 'light' | 'dark' }) {
  const t = useT()
  useEffect(
    () =>
      attachToaster(({ tone, text, action }) => {
        toast[tone](text, { action, duration: tone === 'error' || action ? 8000 : 4000 })
      }),
    []
  )
  return (
    <Sonner
      theme={scheme === 'auto' ? 'system' : scheme}
      position="top-center"
      containerAriaLabel={t('ui.toasts')}
      closeButton
      toastOptions={{
        closeButtonAriaLabel: t('ui.close'),
        classNames: {
          toast: '!bg-surface !text-ink !border-line !shadow-2 !rounded-lg !font-sans !text-base',
          success: '[&_[data-icon]]:text-good',
          error: '[&_[data-icon]]:text-bad',
          info: '[&_[data-icon]]:text-brand',
          closeButton: '!bg-surface !text-ink-2 !border-line-strong',
          actionButton: '!bg-brand !text-brand-ink !font-medium',
        },
      }}
    />
  )
}
