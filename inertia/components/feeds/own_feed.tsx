import { router } from '@inertiajs/react'
import { useState } from 'react'
import { FeedLinks } from '~/components/feeds/feed_list'
import { Button } from '~/components/ui/button'
import { Card } from '~/components/ui/card'
import { ConfirmDialog } from '~/components/ui/dialog'
import { useT } from '~/lib/i18n'

const PATH = '/feeds/person'

/** The secret address of one's own events: made on purpose, replaced or ended at any time. */
export function OwnFeed({ base, token }: { base: string; token: string | null }) {
  const t = useT()
  const [isRenewing, setRenewing] = useState(false)
  const [isSending, setSending] = useState(false)
  const options = {
    preserveScroll: true,
    onStart: () => setSending(true),
    onFinish: () => {
      setSending(false)
      setRenewing(false)
    },
  }
  const make = () => router.post(PATH, {}, options)
  return (
    <Card as="section" title={t('feeds.own.title')}>
      <p className="text-ink-2">{t('feeds.own.help')}</p>
      {token === null ? (
        <div className="mt-4">
          <Button variant="primary" loading={isSending} onClick={make}>
            {t('feeds.own.make')}
          </Button>
        </div>
      ) : (
        <>
          <div className="mt-3">
            <FeedLinks address={`${base}/person/${token}`} name={t('feeds.own.title')} />
          </div>
          <p className="mt-3 text-sm text-ink-2">{t('feeds.own.secret')}</p>
          <div className="mt-3 flex flex-wrap gap-3">
            <Button onClick={() => setRenewing(true)}>{t('feeds.own.renew')}</Button>
            <Button loading={isSending} onClick={() => router.delete(PATH, options)}>
              {t('feeds.own.end')}
            </Button>
          </div>
          <ConfirmDialog
            open={isRenewing}
            onClose={() => setRenewing(false)}
            title={t('feeds.own.renewTitle')}
            confirmLabel={t('feeds.own.renew')}
            processing={isSending}
            onConfirm={make}
          >
            <p>{t('feeds.own.renewText')}</p>
          </ConfirmDialog>
        </>
      )}
    </Card>
  )
}
