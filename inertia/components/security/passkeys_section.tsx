import { useState } from 'react'
import { KeyRound, Pencil, Plus, Trash2 } from 'lucide-react'
import { router } from '@inertiajs/react'
import { urlFor } from '~/client'
import { AddPasskey, RenamePasskey } from '~/components/security/passkey_dialogs'
import type { PasskeyRow } from '~/components/security/types'
import { Button } from '~/components/ui/button'
import { ConfirmDialog } from '~/components/ui/dialog'
import { FormSection } from '~/components/ui/form'
import { IconButton } from '~/components/ui/icon_button'
import { useFormat, useT } from '~/lib/i18n'

interface PasskeysSectionProps {
  available: boolean
  passkeys: PasskeyRow[]
  timeZone: string | null
}

type Asked = { what: 'add' } | { what: 'rename' | 'remove'; passkey: PasskeyRow }

export function PasskeysSection({ available, passkeys, timeZone }: PasskeysSectionProps) {
  const t = useT()
  const [asked, setAsked] = useState<Asked | null>(null)
  const close = () => setAsked(null)
  return (
    <FormSection
      title={t('security.passkeys.title')}
      description={t('security.passkeys.description')}
    >
      {passkeys.length === 0 && <p className="text-ink-2">{t('security.passkeys.none')}</p>}
      {passkeys.length > 0 && (
        <ul className="grid divide-y divide-line rounded-lg border border-line bg-surface">
          {passkeys.map((passkey) => (
            <Line
              key={passkey.publicId}
              passkey={passkey}
              timeZone={timeZone}
              onAsk={(what) => setAsked({ what, passkey })}
            />
          ))}
        </ul>
      )}
      {available ? (
        <div>
          <Button icon={<Plus aria-hidden />} onClick={() => setAsked({ what: 'add' })}>
            {t('security.passkeys.add')}
          </Button>
        </div>
      ) : (
        <p className="text-sm text-ink-2">{t('security.passkeys.unavailable')}</p>
      )}
      {asked?.what === 'add' && <AddPasskey onClose={close} />}
      {asked?.what === 'rename' && <RenamePasskey passkey={asked.passkey} onClose={close} />}
      {asked?.what === 'remove' && <RemovePasskey passkey={asked.passkey} onClose={close} />}
    </FormSection>
  )
}

interface LineProps {
  passkey: PasskeyRow
  timeZone: string | null
  onAsk: (what: 'rename' | 'remove') => void
}

function Line({ passkey, timeZone, onAsk }: LineProps) {
  const t = useT()
  const format = useFormat()
  const { name, addedAt, lastUsedAt } = passkey
  const options = { timeZone: timeZone ?? undefined }
  const used = lastUsedAt
    ? t('security.passkeys.lastUsed', { when: format.formatDateTime(lastUsedAt, options) })
    : t('security.passkeys.neverUsed')
  return (
    <li className="flex items-center gap-3 p-3 sm:px-4">
      <KeyRound aria-hidden className="size-5 shrink-0 text-ink-2" />
      <div className="min-w-0 flex-1">
        <p className="font-medium [overflow-wrap:anywhere]">{name}</p>
        <p className="text-sm text-ink-2">
          {used} · {t('security.passkeys.addedOn', { when: format.formatDate(addedAt, options) })}
        </p>
      </div>
      <IconButton
        label={t('security.passkeys.renameNamed', { name })}
        icon={<Pencil aria-hidden />}
        onClick={() => onAsk('rename')}
      />
      <IconButton
        label={t('security.passkeys.removeNamed', { name })}
        icon={<Trash2 aria-hidden />}
        onClick={() => onAsk('remove')}
      />
    </li>
  )
}

function RemovePasskey({ passkey, onClose }: { passkey: PasskeyRow; onClose: () => void }) {
  const t = useT()
  const url = urlFor('auth.passkeys.destroy', { passkey: passkey.publicId })
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={() => router.delete(url, { preserveScroll: true, onFinish: onClose })}
      title={t('security.passkeys.removeTitle', { name: passkey.name })}
      confirmLabel={t('security.passkeys.remove')}
      cancelLabel={t('security.passkeys.keep')}
    >
      <p>{t('security.passkeys.removeText')}</p>
    </ConfirmDialog>
  )
}
