import { ScopeText, type ScopePlace } from '~/components/users/scope_text'
import { ButtonLink } from '~/components/ui/button'
import { Card } from '~/components/ui/card'
import { Link } from '~/components/ui/link'
import { useFormat, useT } from '~/lib/i18n'

export type RegistrarData = {
  places: ScopePlace[]
  people: number
  claims: number
  twins: number
  imports: number
}

/** Where a registrar begins: for whom they act, and what waits there. */
export function RegistrarPart({ registrar }: { registrar: RegistrarData }) {
  const t = useT()
  const { formatNumber } = useFormat()
  const tasks = [
    { key: 'people', count: registrar.people, href: '/users' },
    { key: 'claims', count: registrar.claims, href: '/users/confirmations' },
    { key: 'twins', count: registrar.twins, href: '/users?twin=yes' },
    { key: 'imports', count: registrar.imports, href: '/imports/people' },
  ] as const
  return (
    <Card as="section" title={t('users.registrar.title')}>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="min-w-0">
          <ScopeText places={registrar.places} />
        </p>
        <ButtonLink href="/users" variant="primary">
          {t('users.registrar.open')}
        </ButtonLink>
      </div>
      <ul className="mt-3 grid divide-y divide-line border-t border-line">
        {tasks.map(({ key, count, href }) => (
          <li key={key} className="flex items-center justify-between gap-3 py-2">
            <Link href={href} className="flex min-h-9 items-center hover:underline">
              {t(`users.registrar.${key}`)}
            </Link>
            <b className="tabular-nums">{formatNumber(count)}</b>
          </li>
        ))}
      </ul>
    </Card>
  )
}
