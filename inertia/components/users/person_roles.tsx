import { useState } from 'react'
import type { Data } from '@generated/data'
import { Badge } from '~/components/ui/badge'
import { Button } from '~/components/ui/button'
import { Card } from '~/components/ui/card'
import { RolesDialog } from '~/components/users/roles_dialog'
import { onlyRow } from '~/hooks/use_selection'
import { useT } from '~/lib/i18n'

/** The staff roles of one person, given and taken away. */
export function PersonRoles({ person }: { person: Data.Users.PersonCard }) {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  return (
    <Card
      as="section"
      title={t('users.show.rolesTitle')}
      actions={
        person.access === 'active' && (
          <Button size="sm" onClick={() => setOpen(true)}>
            {t('users.show.rolesSave')}
          </Button>
        )
      }
    >
      {person.roles.length === 0 ? (
        <p className="text-ink-2">{t('users.show.rolesNone')}</p>
      ) : (
        <p className="flex flex-wrap gap-2">
          {person.roles.map((role) => (
            <Badge key={role} tone="brand">
              {t(`enums.role.${role}`)}
            </Badge>
          ))}
        </p>
      )}
      {isOpen && (
        <RolesDialog
          people={onlyRow(person.publicId)}
          onClose={() => setOpen(false)}
          onDone={() => setOpen(false)}
        />
      )}
    </Card>
  )
}
