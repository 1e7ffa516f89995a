import { useEffect, useState } from 'react'
import { router } from '@inertiajs/react'
import { urlFor } from '~/client'
import { Alert } from '~/components/ui/alert'
import { Button } from '~/components/ui/button'
import { CloseButton, Dialog } from '~/components/ui/dialog'
import { Boxes } from '~/components/ui/boxes'
import { Checkbox } from '~/components/ui/checkbox'
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
  places: Places | null
}

const GROUPS = ['campuses', 'faculties'] as const
type Group = (typeof GROUPS)[number]
type Places = Record<Group, { code: string; name: string }[]>
type Limits = Record<Group, string[]>
type Held = PersonRow['roles'][number]
type Role = (typeof ROLES)[number]

/** What is ticked of one role, where that is not as it was. */
interface Change extends Partial<Limits> {
  role: Role
  grant: boolean
}

interface RolesDialogProps {
  people: Chosen
  /** The roles of the one person whom it is about. */
  held?: Held[]
  onClose: () => void
  onDone: () => void
}

/**
 * The roles that everybody selected holds, to be ticked: for the whole university or a part of it. Nothing is written
 * before it says what the ticks change.
 */
export function RolesDialog({ people, held, onClose, onDone }: RolesDialogProps) {
  const t = useT()
  const holders = useHolders(people, held)
  const [changed, setChanged] = useState<Partial<Record<Role, Change | undefined>>>({})
  const [isSending, setSending] = useState(false)
  /** Held, and its places are shown to be changed. */
  const [opened, setOpened] = useState<Role[]>([])
  const changes = ROLES.flatMap((role) => changed[role] ?? [])
  const asTheyAre = opened
    .filter((role) => !changed[role])
    .map((role): Change => ({ role, grant: true, ...limitsOf(held, role) }))
  const { previewOf, places } = usePreviews(people, [...changes, ...asTheyAre])
  const previews = changes.map(previewOf)
  const isReady =
    previews.length > 0 &&
    previews.every((preview) => typeof preview === 'object' && !preview.removesLastAdmin) &&
    previews.some((preview) => typeof preview === 'object' && preview.changes > 0)

  function change(role: Role, next: Change) {
    const was = limitsOf(held, role)
    const isAsItWas =
      typeof holders === 'object' &&
      next.grant === (holders[role] === 'all') &&
      (!next.grant || (!!held && GROUPS.every((group) => isSame(next[group] ?? [], was[group]))))
    setChanged({ ...changed, [role]: isAsItWas ? undefined : next })
  }

  function send() {
    const { url, who } = requestFor(urlFor('users.roles.tick'), people, 'people')
    router.patch(url, { ...who, changes } as never, {
      preserveScroll: true,
      preserveState: true,
      onStart: () => setSending(true),
      onFinish: () => setSending(false),
      onSuccess: () => {
        onDone()
        onClose()
      },
    })
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
            {t('users.bulk.save')}
          </Button>
        </>
      }
    >
      {holders === 'failed' && <Alert tone="bad">{t('users.bulk.previewFailed')}</Alert>}
      {holders === 'loading' && <p className="text-ink-2">{t('ui.loading')}</p>}
      {typeof holders === 'object' && (
        <fieldset className="grid gap-1">
          <legend className="mb-1 font-medium">{t('users.bulk.rolesHeld')}</legend>
          {ROLES.map((role) => (
            <RoleTick
              key={role}
              role={role}
              held={holders[role]}
              before={held ? limitsOf(held, role) : null}
              count={holders.counts[role]}
              total={holders.total}
              change={changed[role]}
              preview={changed[role] && previewOf(changed[role])}
              places={LIMITED_BY[role] ? places : null}
              isOpen={opened.includes(role)}
              onOpen={() => setOpened([...opened, role])}
              onChange={(next) => change(role, next)}
            />
          ))}
        </fieldset>
      )}
      <p role="status" className="min-h-6 text-sm text-ink-2">
        {changes.length > 0 && t('users.bulk.follows')}
      </p>
    </Dialog>
  )
}

interface RoleTickProps {
  role: Role
  held: 'all' | 'some' | 'none'
  /** Where the one person holds it; null: it is about many, who may hold it at different places. */
  before: Limits | null
  count: number
  total: number
  change: Change | undefined
  preview: Preview | 'loading' | 'failed' | undefined
  /** Where it can be given, once the server has said so; null: everywhere only. */
  places: Places | null
  isOpen: boolean
  onOpen(): void
  onChange(change: Change): void
}

function RoleTick(props: RoleTickProps) {
  const { role, held, before, count, total, change, preview, places, onChange } = props
  const { isOpen, onOpen } = props
  const t = useT()
  const isTicked = change ? change.grant : held === 'all'
  const isPartly = !change && held === 'some'
  const { campuses = [], faculties = [] } = change ?? before ?? {}
  const limits = { campuses, faculties }
  return (
    <div className="grid gap-2">
      <Checkbox
        name={`role-${role}`}
        label={t(`enums.role.${role}`)}
        help={before ? undefined : t('users.bulk.holders', { count, total })}
        checked={isTicked}
        indeterminate={isPartly}
        onChange={({ target }) =>
          onChange({ role, grant: target.checked, ...(target.checked && before) })
        }
      />
      {before && isTicked && !change && !isOpen && LIMITED_BY[role] && (
        <p className="ml-8">
          <Button size="sm" onClick={onOpen}>
            {t('users.bulk.changePlaces')}
          </Button>
        </p>
      )}
      {(change ?? isOpen) && isTicked && places && (
        <fieldset className="ml-8 grid gap-2">
          <legend className="mb-1 text-sm text-ink-2">
            {t(role === 'admissions' ? 'users.bulk.campusesHelp' : 'users.bulk.limitsHelp')}
          </legend>
          {LIMITED_BY[role]?.map((group) => (
            <Boxes
              key={group}
              name={`${role}-${group}`}
              title={t(`announcements.form.${group}`)}
              options={places[group].map(({ code, name }) => ({ value: code, label: name }))}
              chosen={limits[group]}
              onChange={(codes) => onChange({ role, grant: true, ...limits, [group]: codes })}
              errors={{}}
            />
          ))}
        </fieldset>
      )}
      {change && <PreviewText preview={preview ?? 'loading'} isGrant={change.grant} />}
    </div>
  )
}

/** By which places a role may be limited; those that are not here are not. */
const LIMITED_BY: Partial<Record<Role, readonly Group[]>> = {
  cashier: GROUPS,
  admissions: ['campuses'],
  registrar: GROUPS,
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
  if (preview === 'loading') return <p className="ml-8 text-sm text-ink-2">{t('ui.loading')}</p>
  if (preview.removesLastAdmin) return <Alert tone="bad">{t('users.bulk.lastAdmin')}</Alert>
  const { changes, same, unverified } = preview
  return (
    <div role="status" className="ml-8 text-sm">
      <p>
        {t(isGrant ? 'users.bulk.previewGrant' : 'users.bulk.previewRevoke', { changes, same })}
      </p>
      {unverified > 0 && <p>{t('users.bulk.unverified', { count: unverified })}</p>}
    </div>
  )
}

/** @returns the codes of the places where the role is held already */
function limitsOf(held: Held[] | undefined, role: string): Limits {
  const codes = (group: Group) =>
    held?.find((one) => one.role === role)?.[group].map(({ code }) => code) ?? []
  return { campuses: codes('campuses'), faculties: codes('faculties') }
}

const isSame = (one: string[], other: string[]) =>
  one.length === other.length && one.every((code) => other.includes(code))

type Holders = Record<Role, 'all' | 'some' | 'none'> & {
  counts: Record<Role, number>
  total: number
}

/** @returns who of the people holds each role: of one person it is known, of many the server counts */
function useHolders(people: Chosen, held: Held[] | undefined): Holders | 'loading' | 'failed' {
  const [answer, setAnswer] = useState<Holders | 'loading' | 'failed'>(() =>
    held ? holdersOf(1, Object.fromEntries(held.map(({ role }) => [role, 1]))) : 'loading'
  )
  const { url, who } = requestFor(urlFor('users.roles.held'), people, 'people')
  const wanted = held ? null : JSON.stringify(who)
  useEffect(() => {
    if (wanted === null) return
    const controller = new AbortController()
    const body = JSON.parse(wanted) as object
    sendJson<{ total: number; held: Record<string, number> }>('POST', url, body, {
      signal: controller.signal,
    }).then(
      (counted) => setAnswer(holdersOf(counted.total, counted.held)),
      () => controller.signal.aborted || setAnswer('failed')
    )
    return () => controller.abort()
  }, [url, wanted])
  return answer
}

function holdersOf(total: number, held: Record<string, number>): Holders {
  const counts = Object.fromEntries(
    ROLES.map((role) => [role, held[role] ?? 0])
  ) as Holders['counts']
  const states = ROLES.map((role) => {
    const state = counts[role] === 0 ? 'none' : counts[role] === total ? 'all' : 'some'
    return [role, state] as const
  })
  return { ...(Object.fromEntries(states) as Record<Role, 'all' | 'some' | 'none'>), counts, total }
}

/** @returns what the server says about each of these very changes, and where a role can be given */
function usePreviews(people: Chosen, changes: Change[]) {
  const [answers, setAnswers] = useState<Record<string, Preview | 'failed'>>({})
  const [places, setPlaces] = useState<Places | null>(null)
  const { url, who } = requestFor(urlFor('users.roles.preview'), people, 'people')
  const base = JSON.stringify(who)
  const missing = changes
    .map((change) => JSON.stringify(change))
    .filter((key) => !answers[base + key])
    .join('\n')
  useEffect(() => {
    if (!missing) return
    const controller = new AbortController()
    const { signal } = controller
    for (const key of missing.split('\n')) {
      const body = { ...(JSON.parse(base) as object), ...(JSON.parse(key) as object) }
      sendJson<Preview>('POST', url, body, { signal }).then(
        (preview) => {
          if (signal.aborted) return
          if (preview.places) setPlaces(preview.places)
          setAnswers((known) => ({ ...known, [base + key]: preview }))
        },
        () => {
          if (!signal.aborted) setAnswers((known) => ({ ...known, [base + key]: 'failed' }))
        }
      )
    }
    return () => controller.abort()
  }, [url, base, missing])
  const previewOf = (change: Change): Preview | 'loading' | 'failed' => {
    return answers[base + JSON.stringify(change)] ?? 'loading'
  }
  return { previewOf, places }
}
