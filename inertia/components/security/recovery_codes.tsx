import { Download, Printer } from 'lucide-react'
import { Alert } from '~/components/ui/alert'
import { Button } from '~/components/ui/button'
import { CopyButton } from '~/components/ui/copy_button'
import { useT } from '~/lib/i18n'
import { useShared } from '~/lib/shared'

/** Shown once: copied, kept as a file or printed. */
export function RecoveryCodes({ codes }: { codes: string[] }) {
  const t = useT()
  const { user, appName } = useShared()
  const heading = t('security.newCodes.file', { name: user?.name ?? '', appName })
  const text = codes.join('\n')

  function download() {
    const file = new Blob([`${heading}\n\n${text}\n`], { type: 'text/plain' })
    const link = document.createElement('a')
    link.href = URL.createObjectURL(file)
    link.download = 'recovery-codes.txt'
    link.click()
    URL.revokeObjectURL(link.href)
  }

  return (
    <div className="grid gap-4">
      <Alert tone="good" title={t('security.newCodes.shown')}>
        {t('security.newCodes.help')}
      </Alert>
      <p className="hidden font-semibold print:block">{heading}</p>
      <ul
        aria-label={t('security.newCodes.title')}
        className="grid grid-cols-2 gap-x-6 gap-y-2 rounded-lg bg-sunken p-4 font-mono"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <CopyButton text={text} label={t('security.newCodes.copy')} size="md" />
        <Button icon={<Download aria-hidden />} onClick={download}>
          {t('security.newCodes.download')}
        </Button>
        <Button icon={<Printer aria-hidden />} onClick={() => window.print()}>
          {t('security.newCodes.print')}
        </Button>
      </div>
    </div>
  )
}
