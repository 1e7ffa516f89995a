import { Alert } from '~/components/ui/alert'
import { RadioGroup } from '~/components/ui/checkbox'
import type { Data } from '@generated/data'
import { useT } from '~/lib/i18n'

export type Preview = Data.Users.MergePreview

interface MergePreviewProps {
  preview: Preview
  /** The registration that stays, by event. */
  keep: Record<string, string>
  onKeep: (event: string, registration: string) => void
}

/** What merging moves, what it does not, and what must be chosen. */
export function MergePreview({ preview, keep, onKeep }: MergePreviewProps) {
  const t = useT()
  const { loser, moves, studentCode, codeLeft, personalCode, doubles } = preview
  const roles = loser.roles.map((role) => t(`enums.role.${role}`)).join(', ')
  return (
    <div className="grid gap-4">
      <section className="grid gap-1">
        <h3>{t('users.merge.moves')}</h3>
        <p>{t('users.merge.movesText', moves)}</p>
        {moves.formerAccounts > 0 && (
          <p>{t('users.merge.former', { count: moves.formerAccounts })}</p>
        )}
        {studentCode && <p>{t('users.merge.code', { code: studentCode })}</p>}
        {personalCode === 'moves' && <p>{t('users.merge.personalMoves')}</p>}
      </section>
      <section className="grid gap-1">
        <h3>{t('users.merge.stay')}</h3>
        <p>{t('users.merge.profile')}</p>
        <p>{roles ? t('users.merge.roles', { roles }) : t('users.merge.noRoles')}</p>
        {codeLeft && <p>{t('users.merge.codeLeft', { code: codeLeft })}</p>}
        {personalCode === 'stops' && <p>{t('users.merge.personalStops')}</p>}
      </section>
      {doubles.length > 0 && (
        <section className="grid gap-3">
          <h3>{t('users.merge.doublesTitle')}</h3>
          {doubles.map((double) => (
            <RadioGroup
              key={double.event}
              name={`keep-${double.event}`}
              legend={t('users.merge.double', { title: double.title })}
              help={t('users.merge.doubleHelp')}
              value={keep[double.event] ?? ''}
              onChange={(registration) => onKeep(double.event, registration)}
              options={[
                { side: double.winner, label: t('users.merge.ofWinner') },
                { side: double.loser, label: t('users.merge.ofLoser') },
              ].map(({ side, label }) => ({
                value: side.publicId,
                label: `${label}: ${t.dynamic(`enums.registrationStatus.${side.status}`)}`,
              }))}
            />
          ))}
        </section>
      )}
      <Alert tone="wait">
        {t('users.merge.warning', { name: loser.name, email: loser.email })}
      </Alert>
    </div>
  )
}
