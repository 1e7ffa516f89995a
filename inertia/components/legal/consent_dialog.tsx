import { useEffect, useEffectEvent, useState } from 'react'
import { router } from '@inertiajs/react'
import { urlFor } from '~/client'
import { ConsentDocuments, type ConsentQuestion } from '~/components/legal/consent_documents'
import { Button } from '~/components/ui/button'
import { CloseButton, Dialog } from '~/components/ui/dialog'
import { getJson, HttpError, sendJson } from '~/lib/http'
import { useT } from '~/lib/i18n'
import { toast } from '~/lib/toast'

interface Props {
  open: boolean
  onClose: () => void
}

/**
 * Asks for the agreement to new terms over the page whose request was refused for them. What was typed stays
 * there, and is sent by whoever typed it: nothing is sent again by itself.
 */
export function ConsentDialog({ open, onClose }: Props) {
  const t = useT()
  const [question, setQuestion] = useState<ConsentQuestion | null>(null)
  const [isSending, setSending] = useState(false)

  const refuse = (error: unknown) =>
    toast.error(error instanceof HttpError ? error.message : t('ui.network'))

  function close() {
    setQuestion(null)
    onClose()
  }

  function show(asked: ConsentQuestion) {
    if (asked.documents.length > 0) setQuestion(asked)
    else close()
  }

  const begin = useEffectEvent(() => {
    getJson<ConsentQuestion>(urlFor('legal.consent')).then(show, (error: unknown) => {
      refuse(error)
      close()
    })
  })
  useEffect(() => {
    if (open) begin()
  }, [open])

  async function agree() {
    setSending(true)
    try {
      await sendJson('POST', urlFor('legal.consent.store'), { shown: question?.shown })
      // What was fetched ahead is the question.
      router.flushAll()
      toast.success(t('consent.agreed'))
      close()
    } catch (error) {
      refuse(error)
      // A newer version came into force meanwhile: it is shown now.
      await getJson<ConsentQuestion>(urlFor('legal.consent')).then(show, refuse)
    } finally {
      setSending(false)
    }
  }

  return (
    question && (
      <Dialog
        open={open}
        onClose={close}
        title={question.isFirst ? t('consent.titleFirst') : t('consent.titleAgain')}
        actions={
          <>
            <CloseButton>{t('ui.cancel')}</CloseButton>
            <Button variant="primary" loading={isSending} onClick={() => void agree()}>
              {t('consent.submit')}
            </Button>
          </>
        }
      >
        <p>
          {question.isFirst ? t('consent.whyFirst') : t('consent.whyAgain')} {t('consent.stays')}
        </p>
        <ConsentDocuments {...question} />
        <p className="text-sm text-ink-2">
          {t.rich('consent.instead', {
            link: (text) => (
              <a
                href="/settings/account"
                target="_blank"
                rel="noreferrer"
                className="text-brand underline"
              >
                {text}
              </a>
            ),
          })}
        </p>
      </Dialog>
    )
  )
}
