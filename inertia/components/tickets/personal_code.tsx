import { useState } from 'react'
import { router } from '@inertiajs/react'
import { QrCode as QrIcon, RefreshCw } from 'lucide-react'
import type { Data } from '@generated/data'
import { urlFor } from '~/client'
import { Button } from '~/components/ui/button'
import { Card } from '~/components/ui/card'
import { ConfirmDialog, Dialog } from '~/components/ui/dialog'
import { QrCode } from '~/components/tickets/qr_code'
import { useT } from '~/lib/i18n'

/** A person's own code: large on demand, replaced in one tap. The page needs the texts of `tickets`. */
export function PersonalCode({ code }: { code: Data.Tickets.PersonalCode | null }) {
  const t = useT()
  const [shown, setShown] = useState(false)
  const [asking, setAsking] = useState(false)
  const [processing, setProcessing] = useState(false)

  function ask(onSuccess: () => void) {
    router.post(
      urlFor('tickets.personal_code.replace'),
      { publicId: code?.publicId },
      {
        preserveScroll: true,
        onStart: () => setProcessing(true),
        onFinish: () => setProcessing(false),
        onSuccess,
      }
    )
  }

  /** The first look makes it. */
  function show() {
    if (code) setShown(true)
    else ask(() => setShown(true))
  }

  return (
    <Card as="section" title={t('tickets.personal.title')}>
      <p className="text-ink-2">{t('tickets.personal.text')}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button icon={<QrIcon aria-hidden />} onClick={show} loading={processing && !asking}>
          {t('tickets.personal.show')}
        </Button>
        {code && (
          <Button variant="ghost" icon={<RefreshCw aria-hidden />} onClick={() => setAsking(true)}>
            {t('tickets.personal.replace')}
          </Button>
        )}
      </div>
      <Dialog
        open={shown}
        onClose={() => setShown(false)}
        title={t('tickets.personal.title')}
        width="sm"
      >
        {code && <QrCode picture={code.qr} label={t('tickets.personal.qrLabel')} />}
        <p className="text-center text-sm text-balance text-ink-2">{t('tickets.qrHint')}</p>
      </Dialog>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        onConfirm={() => ask(() => setAsking(false))}
        title={t('tickets.personal.confirmTitle')}
        confirmLabel={t('tickets.personal.replace')}
        processing={processing}
      >
        <p>{t('tickets.personal.confirmText')}</p>
      </ConfirmDialog>
    </Card>
  )
}
