import { HeldBack } from '~/components/registrations/held_back'
import { OpeningAlert } from '~/components/registrations/opening_alert'
import type { Panel } from '~/components/registrations/panel'

interface Props {
  obstacle: Panel['obstacles'][number]
  panel: Panel
}

/** What there is to know and to do until registration opens. */
export function NotOpenYet({ obstacle: { heldBack }, panel }: Props) {
  return (
    <>
      {heldBack && <HeldBack by={heldBack} timeZone={panel.timeZone} />}
      {panel.openingAlert && <OpeningAlert slug={panel.slug} alert={panel.openingAlert} />}
    </>
  )
}
