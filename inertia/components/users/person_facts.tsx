import { useState } from 'react'
import type { Data } from '@generated/data'
import { urlFor } from '~/client'
import { Button } from '~/components/ui/button'
import { Facts } from '~/components/ui/card'
import { DateTime } from '~/components/ui/date_time'
import { asksPassword } from '~/lib/confirmation'
import { sendJson } from '~/lib/http'
import { useT } from '~/lib/i18n'
import { toast } from '~/lib/toast'

type Person = Data.Users.PersonCard

/** Who a person is; what is only claimed says so. */
export function PersonFacts({ person, timeZone }: { person: Person; timeZone: string }) {
  const t = useT()
  const none = <span className="text-ink-2">{t('users.show.none')}</span>
  return (
    <Facts
      items={[
        { label: t('users.show.phone'), value: person.phone ?? none },
        {
          label: t('users.show.kind'),
          value: (
            <Claim
              text={t(`enums.userKind.${person.kind}`)}
              note={
                person.kindConfirmed || person.kind === 'external' ? null : t('users.show.claimed')
              }
            />
          ),
        },
        {
          label: t('users.show.code'),
          value: person.studentCode ? (
            <Claim
              text={person.studentCode}
              note={person.codeConfirmed ? null : t('users.show.codeClaimed')}
            />
          ) : (
            none
          ),
        },
        {
          label: t('users.show.document'),
          value: person.hasDocument ? <Document person={person} /> : none,
        },
        { label: t('users.show.campus'), value: person.campus ?? none },
        { label: t('users.show.course'), value: person.course ?? none },
        {
          label: t('users.show.language'),
          value: t(person.locale === 'es' ? 'users.show.es' : 'users.show.en'),
        },
        {
          label: t('users.show.joined'),
          value: (
            <>
              <DateTime value={person.joinedAt} timeZone={timeZone} show="date" style="medium" />
              {!person.hasPassword && (
                <span className="block text-sm text-ink-2">{t('users.show.noPassword')}</span>
              )}
            </>
          ),
        },
      ]}
    />
  )
}

function Claim({ text, note }: { text: string; note: string | null }) {
  return (
    <span className="wrap-anywhere">
      {text}
      {note && <span className="block text-sm text-ink-2">{note}</span>}
    </span>
  )
}

/** The number is fetched when a person asks for it, which is recorded. */
function Document({ person }: { person: Person }) {
  const t = useT()
  const [number, setNumber] = useState<string | null>(null)
  function show() {
    sendJson<{ documentId: string | null }>(
      'POST',
      urlFor('users.document', { user: person.publicId })
    )
      .then((answer) => setNumber(answer.documentId))
      .catch((error: unknown) => asksPassword(error) || toast.error(t('ui.network')))
  }
  if (number !== null) return <span className="tabular-nums">{number}</span>
  return (
    <span className="grid justify-items-start gap-1">
      <Button
        size="sm"
        onClick={show}
        aria-label={`${t('users.show.showDocument')}: ${t('users.show.document')}`}
      >
        {t('users.show.showDocument')}
      </Button>
      <span className="text-sm text-ink-2">{t('users.show.documentNote')}</span>
    </span>
  )
}
