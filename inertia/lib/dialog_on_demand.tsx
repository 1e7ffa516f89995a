import { useEffect, useEffectEvent, useState, type ComponentType } from 'react'
import { useLocale, useT, type Locale } from '~/lib/i18n'
import { loadArea } from '~/lib/messages'
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
 * @param part the messages that come along with it (PARTS in message_areas.ts)
 * @returns the dialog; `warm` fetches it before it is opened, where a lost connection would cost something
 */
export function dialogOnDemand<Props extends DialogLike>(
  load: (locale: Locale) => Promise<ComponentType<Props>>,
  part?: string
): ComponentType<Props & { warm?: boolean }> {
  return function DialogOnDemand({ warm = false, ...props }) {
    const t = useT()
    const locale = useLocale()
    const [loaded, setLoaded] = useState<{ of: Locale; Dialog: ComponentType<Props> } | null>(null)
    const { open } = props
    const isHere = loaded?.of === locale
    const giveUp = useEffectEvent(() => {
      if (!open) return
      props.onClose()
      toast.error(t('ui.network'))
    })

    useEffect(() => {
      if (isHere || !(open || warm)) return
      let isGone = false
      Promise.all([load(locale), part && loadArea(`${locale}/${part}`)]).then(
        ([Dialog]) => isGone || setLoaded({ of: locale, Dialog }),
        () => isGone || giveUp()
      )
      return () => {
        isGone = true
      }
    }, [isHere, open, warm, locale])

    return isHere && <loaded.Dialog {...(props as unknown as Props)} />
  }
}
