import { Plus } from 'lucide-react'
import { useState } from 'react'
import { EntryDialog } from '~/components/installation/entry_dialog'
import { EntryList } from '~/components/installation/entry_list'
import { Button } from '~/components/ui/button'
import { EmptyState } from '~/components/ui/empty_state'
import { Field } from '~/components/ui/field'
import { Input, Textarea } from '~/components/ui/inputs'
import { useForm } from '~/hooks/use_form'
import { useT } from '~/lib/i18n'
import type { Data } from '@generated/data'

type Account = Data.Installation.BankAccount

const PATH = '/settings/installation/bank-accounts'

/** Where people transfer money to. */
export function BankAccounts({ accounts }: { accounts: Account[] }) {
  const t = useT()
  const [editing, setEditing] = useState<string | 'new' | null>(null)
  const add = (
    <Button icon={<Plus aria-hidden />} onClick={() => setEditing('new')}>
      {t('installation.accounts.add')}
    </Button>
  )
  return (
    <>
      {accounts.length === 0 ? (
        <EmptyState title={t('installation.accounts.none')} action={add}>
          {t('installation.accounts.noneHelp')}
        </EmptyState>
      ) : (
        <>
          <EntryList
            path={PATH}
            entries={accounts}
            nameOf={({ bank }) => bank}
            onChange={({ publicId }) => setEditing(publicId)}
          >
            {({ holder, number, note }) => (
              <>
                <p className="font-mono text-sm wrap-anywhere">{number}</p>
                <p className="text-sm text-ink-2">{holder}</p>
                {note && <p className="text-sm text-ink-2">{note}</p>}
              </>
            )}
          </EntryList>
          <div>{add}</div>
        </>
      )}
      {editing && (
        <AccountDialog
          account={accounts.find(({ publicId }) => publicId === editing) ?? null}
          onClose={() => setEditing(null)}
        />
      )}
    </>
  )
}

interface AccountDialogProps {
  account: Account | null
  onClose: () => void
}

function AccountDialog({ account, onClose }: AccountDialogProps) {
  const t = useT()
  const form = useForm({
    bank: account?.bank ?? '',
    holder: account?.holder ?? '',
    number: account?.number ?? '',
    note: account?.note ?? '',
  })
  return (
    <EntryDialog
      title={account ? t('installation.accounts.edit') : t('installation.accounts.add')}
      path={PATH}
      entry={account}
      form={form}
      onClose={onClose}
    >
      <Field {...form.field('bank')} label={t('installation.accounts.bank')} required>
        <Input maxLength={80} autoComplete="off" />
      </Field>
      <Field {...form.field('holder')} label={t('installation.accounts.holder')} required>
        <Input maxLength={120} autoComplete="off" />
      </Field>
      <Field
        {...form.field('number')}
        label={t('installation.accounts.number')}
        help={t('installation.accounts.numberHelp')}
        required
      >
        <Input maxLength={64} autoComplete="off" spellCheck={false} className="font-mono" />
      </Field>
      <Field
        {...form.field('note')}
        label={t('installation.accounts.note')}
        help={t('installation.accounts.noteHelp')}
      >
        <Textarea rows={2} maxLength={280} />
      </Field>
    </EntryDialog>
  )
}
