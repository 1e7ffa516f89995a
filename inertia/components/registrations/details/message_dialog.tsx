import { useState } from 'react'
import { Dialog } from '~/components/ui/dialog'
import { MessageForm } from '~/components/registrations/details/message_form'
import type { Chosen } from '~/hooks/use_selection'
import { useT } from '~/lib/i18n'
import type { DetailsProps } from '~/components/registrations/details/details_props'

interface MessageDialogProps {
  open: boolean
  event: DetailsProps['event']
  chosen: Chosen
  onClose: () => void
  onDone?: () => void
}

/** Writes to the people who were picked in the list, or to one. */
export function MessageDialog({ open, ...props }: MessageDialogProps) {
  return open && <MessageToChosen {...props} />
}

function MessageToChosen({ event, chosen, onClose, onDone }: Omit<MessageDialogProps, 'open'>) {
  const t = useT()
  const [messageKey] = useState(newMessageKey)
  return (
    <Dialog open onClose={onClose} title={t('registration_desk.details.message.writeOne')}>
      <MessageForm
        event={event}
        messageKey={messageKey}
        chosen={chosen}
        onDone={() => {
          onDone?.()
          onClose()
        }}
      />
    </Dialog>
  )
}

const SIGNS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** @returns a ULID of now, so that the message that is sent twice is one */
function newMessageKey(): string {
  const time = Array.from({ length: 10 }, (_, place) => {
    const rest = Math.floor(Date.now() / 32 ** (9 - place))
    return SIGNS[rest % 32]
  })
  const random = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => SIGNS[byte % 32])
  return [...time, ...random].join('')
}
