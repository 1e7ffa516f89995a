import { router } from '@inertiajs/react'
import { urlFor } from '~/client'
import type { TeamPage } from '~/components/codefest/team_types'
import { Button } from '~/components/ui/button'
import { Card } from '~/components/ui/card'
import { CopyButton } from '~/components/ui/copy_button'
import { useT } from '~/lib/i18n'

/** The code and the link by which others join. */
export function Invite({ page }: { page: TeamPage }) {
  const t = useT()
  if (!page.joinCode || !page.joinUrl) return null
  return (
    <Card title={t('codefest.team.invite')}>
      <div className="grid gap-3">
        <p className="text-ink-2">{t('codefest.team.inviteLead')}</p>
        <p data-join-code className="text-lg font-semibold tracking-wider tabular-nums">
          {t('codefest.team.code', { code: page.joinCode })}
        </p>
        <p className="break-all text-sm text-ink-2">
          <a href={page.joinUrl} data-join-link className="underline">
            {page.joinUrl}
          </a>
        </p>
        <div className="flex flex-wrap gap-2">
          <CopyButton text={page.joinUrl} label={t('codefest.team.copyLink')} variant="primary" />
          <CopyButton text={page.joinCode} label={t('codefest.team.copyCode')} />
        </div>
      </div>
    </Card>
  )
}

/** Those who asked to be found, for captains with room. */
export function Seekers({ page }: { page: TeamPage }) {
  const t = useT()
  const path = urlFor('codefest.teams.invite', { team: page.publicId })
  if (page.members.length >= page.size.max) return null
  return (
    <Card title={t('codefest.team.seekers')}>
      <p className="mb-3 text-sm text-ink-2">
        {t(page.seekers.length > 0 ? 'codefest.team.seekersLead' : 'codefest.team.seekerNone')}
      </p>
      <ul className="divide-y divide-line empty:hidden">
        {page.seekers.map(({ publicId, name, course, skills, about }) => (
          <li key={publicId} className="flex flex-wrap items-start gap-3 py-3">
            <div className="min-w-0 flex-1 basis-60">
              <p className="font-medium">{name}</p>
              {course && <p className="text-sm text-ink-2">{course}</p>}
              <p className="text-sm">{skills}</p>
              {about && <p className="text-sm text-ink-2">{about}</p>}
            </div>
            <Button
              size="sm"
              onClick={() => router.post(path, { person: publicId }, { preserveScroll: true })}
            >
              {t('codefest.team.seekerInvite', { name })}
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  )
}
