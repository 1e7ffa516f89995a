import { useState } from 'react'
import type { Place } from '~/components/feeds/feed_list'
import { Card } from '~/components/ui/card'
import { CopyButton } from '~/components/ui/copy_button'
import { useT } from '~/lib/i18n'
import { useShared } from '~/lib/shared'

interface Props {
  /** Where all lists begin. */
  base: string
  places: Place[]
  /** Those that may show it. */
  sites: string[]
}

/** What is pasted into a page of a faculty's own site. */
export function EmbedCode({ base, places, sites }: Props) {
  const t = useT()
  const { locale } = useShared()
  const [path, setPath] = useState('')
  const code = `<iframe src="${base}${path}?lang=${locale}" title="${t('feeds.embed.frame')}" loading="lazy" style="width:100%;height:480px;border:0"></iframe>`
  return (
    <Card as="section" title={t('feeds.embed.title')}>
      <p className="text-ink-2">{t('feeds.embed.help', { sites: sites.join(', ') })}</p>
      <label className="mt-3 grid gap-1 text-sm font-medium">
        {t('feeds.embed.of')}
        <select
          className="control max-w-full"
          value={path}
          onChange={(event) => setPath(event.target.value)}
        >
          <option value="">{t('feeds.all.name')}</option>
          {places.map(({ kind, code: id, name }) => (
            <option key={`${kind}/${id}`} value={`/${kind}/${encodeURIComponent(id)}`}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <pre
        tabIndex={0}
        aria-label={t('feeds.embed.code')}
        className="my-3 overflow-x-auto rounded-md bg-sunken p-3 text-sm whitespace-pre-wrap wrap-anywhere"
      >
        <code>{code}</code>
      </pre>
      <CopyButton text={code} label={t('feeds.embed.copy')} />
    </Card>
  )
}
