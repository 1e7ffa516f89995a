import { MessageForm } from '~/components/registrations/details/message_form'
import { MessageHistory } from '~/components/registrations/details/message_history'
import { Card } from '~/components/ui/card'
import type { DetailsProps } from '~/components/registrations/details/details_props'

interface MessageTabProps {
  event: DetailsProps['event']
  messageKey: string
  messages: NonNullable<DetailsProps['activeTab']['messages']>
}

/** Writing to the people of the event, and what was written before. */
export function MessageTab({ event, messageKey, messages }: MessageTabProps) {
  return (
    <div className="grid items-start gap-5 xl:grid-cols-2">
      <Card>
        <MessageForm key={messageKey} event={event} messageKey={messageKey} />
      </Card>
      <MessageHistory event={event} messages={messages} />
    </div>
  )
}
