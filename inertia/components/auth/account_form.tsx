import { useState, type FormEvent, type ReactNode } from 'react'
import type { InertiaFormProps } from '@inertiajs/react'
import { router, usePage } from '@inertiajs/react'
import { Alert } from '~/components/ui/alert'
import { Button } from '~/components/ui/button'
import { ErrorSummary } from '~/components/ui/error_summary'
import { useHydrated } from '~/hooks/use_hydrated'

interface AccountFormProps<Values extends object> {
  form: InertiaFormProps<Values>
  action: string
  submit: string
  /** Works without scripts: what it refused is drawn by the server. */
  plain?: boolean
  /** Under the button. */
  after?: ReactNode
  children?: ReactNode
}

interface Refused {
  status: number
  data: unknown
}

/**
 * The form of an account screen: its errors above it, one button that fills the width, and, after too
 * many tries, how long to wait.
 */
export function AccountForm<Values extends object>(props: AccountFormProps<Values>) {
  const { form, action, submit, plain, after, children } = props
  const isAlive = useHydrated()
  const { refusal } = usePage().props.errors as Record<string, string>
  const [wait, setWait] = useState<string | null>(null)

  function send(event: FormEvent) {
    event.preventDefault()
    setWait(null)
    form.post(action, {
      preserveScroll: true,
      onSuccess: () => router.flushAll(),
      onHttpException: (response: Refused) => {
        if (response.status !== 429) return
        form.clearErrors()
        setWait(sentenceOf(response.data))
        return false
      },
    })
  }

  return (
    <div className="grid gap-5">
      <form noValidate method="post" action={action} onSubmit={send} className="grid gap-5">
        {wait && (
          <div role="alert">
            <Alert tone="wait" title={wait} />
          </div>
        )}
        {plain && !isAlive && refusal && <Alert tone="bad" title={refusal} />}
        <ErrorSummary errors={form.errors as Record<string, string>} />
        {children}
        <Button
          type="submit"
          variant="primary"
          size="lg"
          block
          plain={plain}
          loading={form.processing}
        >
          {submit}
        </Button>
      </form>
      {after}
    </div>
  )
}

function sentenceOf(data: unknown): string {
  const answer = typeof data === 'string' ? (JSON.parse(data) as unknown) : data
  return String((answer as { message?: unknown }).message ?? '')
}
