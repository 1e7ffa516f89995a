import { router, usePage } from '@inertiajs/react'
import { Columns3, Trash2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { urlFor } from '~/client'
import { Button } from '~/components/ui/button'
import { Checkbox } from '~/components/ui/checkbox'
import { Dialog } from '~/components/ui/dialog'
import { IconButton } from '~/components/ui/icon_button'
import { Link } from '~/components/ui/link'
import { useT } from '~/lib/i18n'
import { HIDE, hiddenIn } from '~/lib/hidden_columns'
import { getJson, HttpError, sendJson } from '~/lib/http'
import { useQuery } from '~/lib/list'
import { toast } from '~/lib/toast'

interface ColumnChoice {
  key: string
  header: string
}

interface View {
  publicId: string
  name: string
  query: string
}

const NAME_MAX = 60

/** Which columns a list shows, and how somebody keeps a list as they see it. */
export function ListView({ columns }: { columns: ColumnChoice[] }) {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <IconButton
        label={t('ui.view.open')}
        icon={<Columns3 aria-hidden />}
        onClick={() => setOpen(true)}
      />
      {isOpen && (
        <Dialog open onClose={() => setOpen(false)} title={t('ui.view.open')}>
          <div className="grid gap-6">
            <Columns columns={columns} />
            <Views onOpen={() => setOpen(false)} />
          </div>
        </Dialog>
      )}
    </>
  )
}

/** On a phone a row is a card, whose lines are the columns. */
function Columns({ columns }: { columns: ColumnChoice[] }) {
  const t = useT()
  const query = useQuery()
  const hidden = hiddenIn(usePage().url)
  function show(key: string, isShown: boolean) {
    const others = hidden.filter((one) => one !== key)
    const hide = isShown ? others : [...others, key]
    router.replace({
      url: query({ [HIDE]: hide.join(',') }),
      preserveState: true,
      preserveScroll: true,
    })
  }
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 font-semibold">{t('ui.view.columns')}</legend>
      {columns.map(({ key, header }) => (
        <Checkbox
          key={key}
          name={`column-${key}`}
          label={header}
          checked={!hidden.includes(key)}
          onChange={(event) => show(key, event.target.checked)}
        />
      ))}
    </fieldset>
  )
}

function Views({ onOpen }: { onOpen: () => void }) {
  const t = useT()
  const [path = '', query = ''] = usePage().url.split('#')[0]!.split('?')
  const [views, setViews] = useState<View[] | null>(null)
  const [name, setName] = useState('')
  const [isBusy, setBusy] = useState(false)

  useEffect(() => {
    const controller = new AbortController()
    getJson<{ views: View[] }>(
      `${urlFor('views.index')}?${new URLSearchParams({ path })}`,
      controller.signal
    )
      .then((answer) => setViews(answer.views))
      .catch(() => {
        if (!controller.signal.aborted) setViews([])
      })
    return () => controller.abort()
  }, [path])

  async function telling(work: () => Promise<void>) {
    setBusy(true)
    try {
      await work()
    } catch (error) {
      toast.error(error instanceof HttpError ? error.message : t('ui.network'))
    } finally {
      setBusy(false)
    }
  }

  const save = () =>
    telling(async () => {
      const body = { path, name: name.trim(), search: query }
      const answer = await sendJson<{ views: View[] }>('POST', urlFor('views.store'), body)
      setViews(answer.views)
      setName('')
    })

  const forget = (publicId: string) =>
    telling(async () => {
      await sendJson('DELETE', urlFor('views.destroy', { view: publicId }))
      setViews((known) => known && known.filter((one) => one.publicId !== publicId))
    })

  return (
    <section aria-labelledby="list-views" className="grid gap-3">
      <h3 id="list-views" className="font-semibold">
        {t('ui.view.saved')}
      </h3>
      {views === null && <p className="text-ink-2">{t('ui.loading')}</p>}
      {views?.length === 0 && <p className="text-ink-2">{t('ui.view.none')}</p>}
      {views !== null && views.length > 0 && (
        <ul>
          {views.map((view) => (
            <li key={view.publicId} className="flex items-center justify-between gap-2">
              <Link
                href={view.query ? `${path}?${view.query}` : path}
                className="inline-flex min-h-11 min-w-0 flex-1 items-center wrap-anywhere underline sm:min-h-9"
                onClick={onOpen}
              >
                {view.name}
              </Link>
              <IconButton
                label={t('ui.view.forget', { name: view.name })}
                icon={<Trash2 aria-hidden />}
                disabled={isBusy}
                onClick={() => void forget(view.publicId)}
              />
            </li>
          ))}
        </ul>
      )}
      <div className="flex flex-wrap items-end gap-2">
        <label className="grid min-w-40 flex-1 gap-1.5 font-medium">
          {t('ui.view.name')}
          <input
            className="control font-normal"
            value={name}
            maxLength={NAME_MAX}
            onChange={(event) => setName(event.target.value)}
            onKeyDown={({ key }) => {
              if (key === 'Enter' && name.trim() && !isBusy) void save()
            }}
          />
        </label>
        <Button loading={isBusy} disabled={name.trim() === ''} onClick={() => void save()}>
          {t('ui.view.save')}
        </Button>
      </div>
      <p className="text-sm text-ink-2">{t('ui.view.help')}</p>
    </section>
  )
}
