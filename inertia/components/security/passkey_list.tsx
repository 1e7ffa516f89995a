import { KeyRound, Pencil, Trash2 } from 'lucide-react'
import type { Asked, PasskeyRow } from '~/components/security/types'
import { IconButton } from '~/components/ui/icon_button'
import { useFormat, useT } from '~/lib/i18n'

interface PasskeyListProps {
  passkeys: PasskeyRow[]
  timeZone: string
  onAsk: (asked: Asked) => void
}

export function PasskeyList({ passkeys, timeZone, onAsk }: PasskeyListProps) {
  return (
    <ul data-rows className="grid divide-y divide-line rounded-lg border border-line bg-surface">
      {passkeys.map((passkey) => (
        <Line
          key={passkey.publicId}
          passkey={passkey}
          timeZone={timeZone}
          onAsk={(what) => onAsk({ what, passkey })}
        />
      ))}
    </ul>
  )
}

interface LineProps {
  passkey: PasskeyRow
  timeZone: string
  onAsk: (what: 'renamePasskey' | 'removePasskey') => void
}

function Line({ passkey, timeZone, onAsk }: LineProps) {
  const t = useT()
  const format = useFormat()
  const { name, addedAt, lastUsedAt } = passkey
  const options = { timeZone }
  const used = lastUsedAt
    ? t('security.passkey.lastUsed', { when: format.formatDateTime(lastUsedAt, options) })
    : t('security.passkey.neverUsed')
  return (
    <li className="flex items-center gap-3 p-3 sm:px-4">
      <KeyRound aria-hidden className="size-5 shrink-0 text-ink-2" />
      <div className="min-w-0 flex-1">
        <p className="font-medium [overflow-wrap:anywhere]">{name}</p>
        <p className="text-sm text-ink-2">
          {used} · {t('security.passkey.addedOn', { when: format.formatDate(addedAt, options) })}
        </p>
      </div>
      <IconButton
        label={t('security.passkey.renameNamed', { name })}
        icon={<Pencil aria-hidden />}
        onClick={() => onAsk('renamePasskey')}
      />
      <IconButton
        label={t('security.passkey.removeNamed', { name })}
        icon={<Trash2 aria-hidden />}
        onClick={() => onAsk('removePasskey')}
      />
    </li>
  )
}
