import { HttpError } from '~/lib/http'
import { useState } from 'react'
import type { FormApi } from '~/components/announcements/form_types'
import { Button } from '~/components/ui/button'
import { Cover } from '~/components/ui/cover'
import { Field } from '~/components/ui/field'
import { FileInput } from '~/components/ui/file_input'
import { FormSection } from '~/components/ui/form'
import { useT } from '~/lib/i18n'
import { socketId } from '~/lib/socket_id'

const BYTES_MAX = 5 * 1024 * 1024

/** The cover is uploaded at once, so that no failed save can lose it. */
export function CoverSection({ data, errors, set, edited }: FormApi) {
  const t = useT()
  const [url, setUrl] = useState(edited?.coverUrl ?? null)
  const [problem, setProblem] = useState<string>()
  const [isUploading, setIsUploading] = useState(false)

  async function upload(file: File | null) {
    if (!file) return
    setIsUploading(true)
    setProblem(undefined)
    try {
      const answer = await sendFile<{ cover: string; url: string }>(
        '/announcements/covers',
        'cover',
        file
      )
      set({ cover: answer.cover })
      setUrl(answer.url)
    } catch (error) {
      setProblem((error as Error).message)
    } finally {
      setIsUploading(false)
    }
  }

  return (
    <FormSection
      title={t('announcements.form.cover')}
      description={t('announcements.form.coverHelp')}
    >
      <Cover
        kind={data.kind}
        slug={edited?.slug ?? 'new'}
        imageUrl={data.cover ? url : null}
        className="aspect-[16/9] w-full max-w-md rounded-lg"
      />
      <Field
        name="cover"
        label={t('announcements.form.coverFile')}
        help={t('announcements.form.coverFileHelp')}
        error={problem ?? errors.cover}
      >
        <FileInput
          accept="image/jpeg,image/png,image/webp,image/avif"
          maxBytes={BYTES_MAX}
          onFile={(file) => void upload(file)}
        />
      </Field>
      <div className="flex flex-wrap items-center gap-3">
        {data.cover && (
          <Button onClick={() => set({ cover: null })}>
            {t('announcements.form.coverRemove')}
          </Button>
        )}
        <p role="status" className="text-sm text-ink-2">
          {isUploading && t('announcements.form.coverUploading')}
          {!isUploading &&
            data.cover !== (edited?.values.cover ?? null) &&
            data.cover &&
            t('announcements.form.coverUploaded')}
        </p>
      </div>
    </FormSection>
  )
}

/** Uploads one file without leaving the page. Throws HttpError with the server's own sentence. */
async function sendFile<Answer>(url: string, name: string, file: File): Promise<Answer> {
  const body = new FormData()
  body.append(name, file)
  const response = await fetch(url, {
    method: 'POST',
    credentials: 'same-origin',
    headers: {
      'accept': 'application/json',
      'x-requested-with': 'XMLHttpRequest',
      'x-xsrf-token': token(),
      ...(socketId() && { 'x-socket-id': socketId()! }),
    },
    body,
  })
  const answer: unknown = await response.json().catch(() => null)
  if (response.ok) return answer as Answer
  const refused = (answer ?? {}) as { message?: string; errors?: { message: string }[] }
  const message = refused.message ?? refused.errors?.[0]?.message ?? response.statusText
  throw new HttpError(response.status, message, undefined, answer)
}

function token(): string {
  const pair = document.cookie.split('; ').find((entry) => entry.startsWith('XSRF-TOKEN='))
  return pair ? decodeURIComponent(pair.slice('XSRF-TOKEN='.length)) : ''
}
