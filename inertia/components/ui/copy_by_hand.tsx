import { useId } from 'react'
import { CloseButton, Dialog } from '~/components/ui/dialog'
import { useT } from '~/lib/i18n'

interface CopyByHandProps {
  text: string
  open: boolean
  onClose: () => void
}

/** What the browser did not let into the clipboard, selected and ready to be copied by hand. */
export function CopyByHand({ text, open, onClose }: CopyByHandProps) {
  const t = useT()
  const helpId = useId()
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('ui.copyByHand.title')}
      width="sm"
      actions={<CloseButton variant="primary">{t('ui.copyByHand.done')}</CloseButton>}
    >
      <p id={helpId} className="text-ink-2">
        {t('ui.copyByHand.help')}
      </p>
      <input
        className="control"
        readOnly
        value={text}
        aria-label={t('ui.copyByHand.text')}
        aria-describedby={helpId}
        onFocus={(event) => event.target.select()}
      />
    </Dialog>
  )
}
