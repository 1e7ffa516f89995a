import { useEffect, useEffectEvent, useState, type ComponentType } from 'react'
import { useT } from '~/lib/i18n'
import { toast } from '~/lib/toast'

interface DialogLike {
  open: boolean
  onClose: () => void
}

/**
 * A dialog with a script of its own, fetched when it is opened for the first time: no visit pays for it
 * before. Until it is there the focus stays on what asked for it; without a connection a toast says so,
 * and one may ask again.
 *
 * @returns the dialog; `warm` fetches it before it is opened, where a lost connection would cost something
 */
export function dialogOnDemand<Props extends DialogLike>(
  load: () => Promise<ComponentType<Props>>
): ComponentType<Props & { warm?: boolean }> {
  return function DialogOnDemand({ warm = false, ...props }) {
    const t = useT()
    const [loaded, setLoaded] = useState<{ Dialog: ComponentType<Props> } | null>(null)
    const { open } = props
    const isHere = loaded !== null
    const giveUp = useEffectEvent(() => {
      if (!open) return
      props.onClose()
      toast.error(t('ui.network'))
    })

    useEffect(() => {
      if (isHere || !(open || warm)) return
      let isGone = false
      load().then(
        (Dialog) => isGone || setLoaded({ Dialog }),
        () => isGone || giveUp()
      )
      return () => {
        isGone = true
      }
    }, [isHere, open, warm])

    return isHere && <loaded.Dialog {...(props as unknown as Props)} />
  }
}
