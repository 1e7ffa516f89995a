import { router } from '@inertiajs/react'
import type { Data } from '@generated/data'
import { useState } from 'react'
import { Button } from '~/components/ui/button'
import { CloseButton, Dialog } from '~/components/ui/dialog'
import { Field } from '~/components/ui/field'
import { FileInput } from '~/components/ui/file_input'
import { useT } from '~/lib/i18n'

const BYTES_MAX = 5 * 1024 * 1024

interface SignatureDialogProps {
  signatory: Data.Certificates.Signatory
  onClose: () => void
}

/** The picture of a signature, saved as soon as it is chosen. */
export function SignatureDialog({ signatory, onClose }: SignatureDialogProps) {
  const t = useT()
  const { name, publicId, signatureUrl } = signatory
  const [error, setError] = useState<string>()
  const [isSending, setSending] = useState(false)
  const path = `/signatories/${publicId}/signature`
  const options = {
    preserveScroll: true,
    preserveState: true,
    onStart: () => setSending(true),
    onFinish: () => setSending(false),
    onError: (errors: Partial<Record<string, string>>) => setError(errors['signature']),
    onSuccess: onClose,
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('certificates.signatories.signatureNow', { name })}
      actions={<CloseButton>{t('certificates.signatories.cancel')}</CloseButton>}
    >
      {signatureUrl && (
        <div className="flex flex-wrap items-center gap-4">
          <span className="rounded-md border border-line bg-paper p-3 scheme-light">
            <img
              src={signatureUrl}
              alt={t('certificates.signatories.signatureNow', { name })}
              className="max-h-16 max-w-48"
            />
          </span>
          <Button loading={isSending} onClick={() => router.delete(path, options)}>
            {t('certificates.signatories.removeSignature')}
          </Button>
        </div>
      )}
      <Field
        name="signature"
        label={t('certificates.signatories.signature')}
        help={t('certificates.signatories.signatureHelp')}
        error={error}
      >
        <FileInput
          accept="image/jpeg,image/png,image/webp,image/avif"
          maxBytes={BYTES_MAX}
          onFile={(signature) => signature && router.post(path, { signature }, options)}
        />
      </Field>
      <p role="status" className="text-sm text-ink-2 empty:hidden">
        {isSending && t('certificates.signatories.uploading')}
      </p>
    </Dialog>
  )
}
