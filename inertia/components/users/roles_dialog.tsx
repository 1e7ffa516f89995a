import { useEffect, useState } from 'react'
import { router } from '@inertiajs/react'
import { urlFor } from '~/client'
import { Alert } from '~/components/ui/alert'
import { Button } from '~/components/ui/button'
import { CloseButton, Dialog } from '~/components/ui/dialog'
import { Field } from '~/components/ui/field'
import { Select } from '~/components/ui/inputs'
import { RadioGroup } from '~/components/ui/checkbox'
import { sendJson } from '~/lib/http'
import { requestFor, type Chosen } from '~/hooks/use_selection'
import { useT } from '~/lib/i18n'

const ROLES = ['scanner', 'organizer', 'cashier', 'admissions', 'admin'] as const

interface Preview {
  changes: number
  same: number
  unverified: number
  removesLastAdmin: boolean
}

interface RolesDialogProps {
  people: Chosen
  onClose: () => void
  onDone: () => void
}

/** One role for everybody selected, or taken away from them; says first how many that changes. */
export function RolesDialog({ people, onClose, onDone }: RolesDialogProps) {
  const t = useT()
  const [role, setRole] = useState<string>('scanner')
  const [what, setWhat] = useState<'grant' | 'revoke'>('grant')
  const [isSending, setSending] = useState(false)
  const preview = usePreview(people, role, what === 'grant')
  const isReady = typeof preview === 'object' && preview.changes > 0 && !preview.removesLastAdmin

  function change() {
    const { url, who } = requestFor(urlFor('users.roles.update'), people, 'people')
    router.put(
      url,
      { ...who, role, grant: what === 'grant' },
      {
        preserveScroll: true,
        preserveState: true,
        onStart: () => setSending(true),
        onFinish: () => setSending(false),
        onSuccess: () => {
          onDone()
          onClose()
        },
      }
    )
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={t('users.bulk.rolesTitle', { count: people.count })}
      actions={
        <>
          <CloseButton>{t('users.bulk.back')}</CloseButton>
          <Button variant="primary" loading={isSending} disabled={!isReady} onClick={change}>
            {t(`users.bulk.${what}`)}
          </Button>
        </>
      }
    >
      <RadioGroup
        name="what"
        legend={t('users.bulk.what')}
        value={what}
        onChange={(value) => setWhat(value === 'grant' ? 'grant' : 'revoke')}
        options={(['grant', 'revoke'] as const).map((value) => ({
          value,
          label: t(`users.bulk.${value}`),
        }))}
      />
      <Field name="role" label={t('users.bulk.role')}>
        <Select
          value={role}
          onChange={(event) => setRole(event.target.value)}
          options={ROLES.map((value) => ({ value, label: t(`enums.role.${value}`) }))}
        />
      </Field>
      <PreviewText preview={preview} isGrant={what === 'grant'} />
    </Dialog>
  )
}

function PreviewText({
  preview,
  isGrant,
}: {
  preview: Preview | 'loading' | 'failed'
  isGrant: boolean
}) {
  const t = useT()
  if (preview === 'failed') return <Alert tone="bad">{t('users.bulk.previewFailed')}</Alert>
  const isLast = preview !== 'loading' && preview.removesLastAdmin
  return (
    <div role="status" className="min-h-12 text-ink-2">
      {preview === 'loading' && t('ui.loading')}
      {preview !== 'loading' && !isLast && (
        <>
          <p className="font-medium text-ink">
            {t(isGrant ? 'users.bulk.previewGrant' : 'users.bulk.previewRevoke', {
              changes: preview.changes,
              same: preview.same,
            })}
          </p>
          {preview.unverified > 0 && (
            <p>{t('users.bulk.unverified', { count: preview.unverified })}</p>
          )}
          <p className="text-sm">{t('users.bulk.follows')}</p>
        </>
      )}
      {isLast && <Alert tone="bad">{t('users.bulk.lastAdmin')}</Alert>}
    </div>
  )
}

type Answer = { wanted: string; preview: Preview | 'failed' }

/** @returns what the server says about this very change; an answer to an earlier question counts nothing */
function usePreview(people: Chosen, role: string, grant: boolean) {
  const [answer, setAnswer] = useState<Answer | null>(null)
  const { url, who } = requestFor(urlFor('users.roles.preview'), people, 'people')
  const wanted = JSON.stringify({ ...who, role, grant })
  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    sendJson<Preview>('POST', url, JSON.parse(wanted), signal)
      .then((preview) => setAnswer({ wanted, preview }))
      .catch(() => {
        if (!signal.aborted) setAnswer({ wanted, preview: 'failed' })
      })
    return () => controller.abort()
  }, [url, wanted])
  return answer?.wanted === wanted ? answer.preview : ('loading' as const)
}
