import { useState, type ChangeEvent, type ComponentProps } from 'react'
import { Upload } from 'lucide-react'
import { useField } from '~/components/ui/field'
import { useFormat, useT } from '~/lib/i18n'

interface FileInputProps extends Omit<ComponentProps<'input'>, 'type' | 'onChange' | 'value'> {
  onFile?: (file: File | null) => void
  /** Says no before the upload starts; the server checks again. */
  maxBytes?: number
}

/** A drop target around the native control, so that keyboard, camera and screen reader all work. */
export function FileInput({ onFile, maxBytes, className: _, ...props }: FileInputProps) {
  const t = useT()
  const { formatNumber } = useFormat()
  const [file, setFile] = useState<File | null>(null)
  const megabytes = (bytes: number) => formatNumber(bytes / 1_048_576, { maximumFractionDigits: 1 })
  const isTooBig = !!file && !!maxBytes && file.size > maxBytes

  function choose(event: ChangeEvent<HTMLInputElement>) {
    const chosen = event.target.files?.[0] ?? null
    setFile(chosen)
    onFile?.(chosen && maxBytes && chosen.size > maxBytes ? null : chosen)
  }

  return (
    <div className="relative grid min-h-24 place-items-center gap-1 rounded-lg border border-dashed border-edge bg-surface p-4 text-center hover:bg-sunken has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand">
      <Upload aria-hidden className="size-5 text-ink-2" />
      <span className="max-w-full truncate font-medium">{file?.name ?? t('ui.file.choose')}</span>
      <span className={isTooBig ? 'text-sm font-medium text-bad' : 'text-sm text-ink-2'}>
        {file && t('ui.file.size', { size: megabytes(file.size) })}
        {!file && maxBytes && t('ui.file.limit', { size: megabytes(maxBytes) })}
        {isTooBig && maxBytes && ` · ${t('ui.file.tooBig', { size: megabytes(maxBytes) })}`}
      </span>
      <input
        {...props}
        {...useField(props)}
        type="file"
        onChange={choose}
        className="absolute inset-0 cursor-pointer opacity-0"
      />
    </div>
  )
}
