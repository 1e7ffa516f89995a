import { useEffect, useState } from 'react'
import { router } from '@inertiajs/react'
import { urlFor } from '~/client'
import { Alert } from '~/components/ui/alert'
import { Button } from '~/components/ui/button'
import { CloseButton, Dialog } from '~/components/ui/dialog'
import { Boxes } from '~/components/ui/boxes'
import { Field } from '~/components/ui/field'
import { Select } from '~/components/ui/inputs'
import { RadioGroup } from '~/components/ui/checkbox'
import { ROLES, type PersonRow } from '~/components/users/people_columns'
import { sendJson } from '~/lib/http'
import { requestFor, type Chosen } from '~/hooks/use_selection'
import { useT } from '~/lib/i18n'

interface Preview {
  changes: number
  same: number
  unverified: number
  removesLastAdmin: boolean
  /** Where the role can be given; null: everywhere only. */
  places: Record<Group, { code: string; name: string }[]> | null
}

const GROUPS = ['campuses', 'faculties'] as const
type Group = (typeof GROUPS)[number]
type Held = PersonRow['roles'][number]

interface RolesDialogProps {
  people: Chosen
  /** The roles of the one person whom it is about. */
  held?: Held[]
  onClose: () => void
  onDone: () => void
}

/**
 * One role for everybody selected, for the whole university or a part of it, or taken away from them; says first
 * how many that changes.
 */
export function RolesDialog({ people, held = [], onClose, onDone }: RolesDialogProps) {
  const t = useT()
  const [role, setRole] = useState<string>('scanner')
  const [what, setWhat] = useState<'grant' | 'revoke'>('grant')
  const [isSending, setSending] = useState(false)
  const [limits, setLimits] = useState(() => limitsOf(held, 'scanner'))
  const change = { role, grant: what === 'grant', ...(what === 'grant' ? limits : {}) }
  const { preview, places } = usePreview(people, change)
  const titles = {
    campuses: t('announcements.form.campuses'),
    faculties: t('announcements.form.faculties'),
  }
  const isReady = typeof preview === 'object' && preview.changes > 0 && !preview.removesLastAdmin

  function send() {
    const { url, who } = requestFor(urlFor('users.roles.update'), people, 'people')
    router.patch(
      url,
      { ...who, ...change },
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
          <Button variant="primary" loading={isSending} disabled={!isReady} onClick={send}>
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
          onChange={(event) => {
            setRole(event.target.value)
            setLimits(limitsOf(held, event.target.value))
          }}
          options={ROLES.map((value) => ({ value, label: t(`enums.role.${value}`) }))}
        />
      </Field>
      {places && (
        <fieldset className="grid gap-2">
          <legend className="mb-1 font-medium">{t('users.bulk.limits')}</legend>
          <p className="text-sm text-ink-2">{t('users.bulk.limitsHelp')}</p>
          {GROUPS.map((group) => (
            <Boxes
              key={group}
              name={group}
              title={titles[group]}
              options={places[group].map(({ code, name }) => ({ value: code, label: name }))}
              chosen={limits[group]}
              onChange={(codes) => setLimits({ ...limits, [group]: codes })}
              errors={{}}
            />
          ))}
        </fieldset>
      )}
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

/** @returns the codes of the places where the role is held already */
function limitsOf(held: Held[], role: string): Record<Group, string[]> {
  const codes = (group: Group) =>
    held.find((one) => one.role === role)?.[group].map(({ code }) => code) ?? []
  return { campuses: codes('campuses'), faculties: codes('faculties') }
}

interface Change {
  role: string
  grant: boolean
}
type Answer = { wanted: string; role: string; preview: Preview | 'failed' }

/**
 * @returns what the server says about this very change; of an answer to an earlier question about the role
 *   only the places count
 */
function usePreview(people: Chosen, change: Change) {
  const [answer, setAnswer] = useState<Answer | null>(null)
  const { url, who } = requestFor(urlFor('users.roles.preview'), people, 'people')
  const wanted = JSON.stringify({ ...who, ...change })
  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    const body = JSON.parse(wanted) as Change
    sendJson<Preview>('POST', url, body, { signal })
      .then((preview) => setAnswer({ wanted, role: body.role, preview }))
      .catch(() => {
        if (!signal.aborted) setAnswer({ wanted, role: body.role, preview: 'failed' })
      })
    return () => controller.abort()
  }, [url, wanted])
  const isSame = change.grant && answer?.role === change.role
  return {
    preview: answer?.wanted === wanted ? answer.preview : ('loading' as const),
    places: isSame && answer.preview !== 'failed' ? answer.preview.places : null,
  }
}
