import { Alert } from '~/components/ui/alert'
import { Button, ButtonAnchor } from '~/components/ui/button'
import { useT } from '~/lib/i18n'

interface StaleAlertProps {
  /** Where the other version can be looked at, in a tab of its own. */
  href: string
  onKeep: () => void
}

/**
 * Another person saved the record meanwhile: what was typed is still there, and may replace their version.
 */
export function StaleAlert({ href, onKeep }: StaleAlertProps) {
  const t = useT()
  return (
    <Alert
      tone="wait"
      title={t('ui.stale.title')}
      action={
        <div className="flex flex-wrap gap-2">
          <ButtonAnchor href={href} target="_blank" rel="noreferrer" size="sm">
            {t('ui.stale.open')}
          </ButtonAnchor>
          <Button size="sm" onClick={onKeep}>
            {t('ui.stale.keep')}
          </Button>
        </div>
      }
    >
      {t('ui.stale.body')}
    </Alert>
  )
}
