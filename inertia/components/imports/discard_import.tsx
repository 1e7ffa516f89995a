import { useState } from 'react'
import { router } from '@inertiajs/react'
import type { Data } from '@generated/data'
import { urlFor } from '~/client'
import { Button } from '~/components/ui/button'
import { ConfirmDialog } from '~/components/ui/dialog'
import { useT } from '~/lib/i18n'

/** Puts aside an import of which nothing was written. */
export function DiscardImport({ shown }: { shown: Data.Imports.Import }) {
  const t = useT()
  const [isAsking, setAsking] = useState(false)
  const [isSending, setSending] = useState(false)
  const { kind, publicId, fileName } = shown
  const discard = () =>
    router.post(
      urlFor('imports.discard', { kind, import: publicId }),
      {},
      {
        onStart: () => setSending(true),
        onFinish: () => {
          setSending(false)
          setAsking(false)
        },
      }
    )
  return (
    <>
      <Button onClick={() => setAsking(true)}>{t('imports.show.discard')}</Button>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={discard}
        title={t('imports.show.discardAsk')}
        confirmLabel={t('imports.show.discard')}
        cancelLabel={t('imports.show.discardKeep')}
        processing={isSending}
      >
        <p>{t('imports.show.discardText', { file: fileName })}</p>
      </ConfirmDialog>
    </>
  )
}
