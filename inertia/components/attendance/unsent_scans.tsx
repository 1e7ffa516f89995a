import { ConfirmDialog } from '~/components/ui/dialog'
import { useT } from '~/lib/i18n'

interface UnsentScansProps {
  open: boolean
  count: number
  onClose: () => void
  onLeave: () => void
}

/** Asks whoever signs out on a device that has scans to send. */
export function UnsentScans({ open, count, onClose, onLeave }: UnsentScansProps) {
  const t = useT()
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      danger={false}
      title={t('attendance.offline.signOut.title')}
      confirmLabel={t('attendance.offline.signOut.confirm')}
      onConfirm={onLeave}
    >
      <p>{t('attendance.offline.signOut.text', { count })}</p>
    </ConfirmDialog>
  )
}
