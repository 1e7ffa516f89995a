import { router } from '@inertiajs/react'
import { useState } from 'react'
import { Button } from '~/components/ui/button'
import { Field } from '~/components/ui/field'
import { FileInput } from '~/components/ui/file_input'
import { useT } from '~/lib/i18n'
import type { Data } from '@generated/data'

const LOGO_PATH = '/settings/installation/logo'
const SCHEME = { light: 'scheme-light', dark: 'scheme-dark' }
const BYTES_MAX = 5 * 1024 * 1024

/** The logo is saved as soon as it is chosen. */
export function LogoForm({ settings }: { settings: Data.Installation.Installation }) {
  const t = useT()
  const [error, setError] = useState<string>()
  const [isSending, setSending] = useState(false)
  const options = {
    preserveScroll: true,
    preserveState: true,
    onStart: () => setSending(true),
    onFinish: () => setSending(false),
    onError: (errors: Partial<Record<string, string>>) => setError(errors['logo']),
    onSuccess: () => setError(undefined),
  }

  return (
    <div className="grid gap-4 border-t border-line pt-5">
      {settings.logoUrl && (
        <div className="flex flex-wrap items-center gap-4">
          {(['light', 'dark'] as const).map((scheme) => (
            <span
              key={scheme}
              className={`${SCHEME[scheme]} rounded-md border border-line bg-paper p-3`}
            >
              <img
                src={settings.logoUrl!}
                alt={scheme === 'light' ? t('installation.identity.logoNow') : ''}
                className="logo"
              />
            </span>
          ))}
          <Button loading={isSending} onClick={() => router.delete(LOGO_PATH, options)}>
            {t('installation.identity.remove')}
          </Button>
        </div>
      )}
      <Field
        name="logo"
        label={t('installation.identity.logo')}
        help={t('installation.identity.logoHelp')}
        error={error}
      >
        <FileInput
          key={settings.logoUrl}
          accept="image/jpeg,image/png,image/webp,image/avif"
          maxBytes={BYTES_MAX}
          onFile={(logo) => logo && router.post(LOGO_PATH, { logo }, options)}
        />
      </Field>
      <p role="status" className="text-sm text-ink-2 empty:hidden">
        {isSending && t('installation.identity.uploading')}
      </p>
    </div>
  )
}
