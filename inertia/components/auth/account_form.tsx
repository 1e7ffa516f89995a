import { submitting } from '~/hooks/use_form'
import type { ReactNode } from 'react'
import { type InertiaFormProps, router, usePage } from '@inertiajs/react'
import { Alert } from '~/components/ui/alert'
import { Button } from '~/components/ui/button'
import { ErrorSummary } from '~/components/ui/error_summary'
import { useWait } from '~/components/security/use_wait'
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

/**
 * The form of an account screen: its errors above it, one button that fills the width, and, after too
 * many tries, how long to wait.
 */
export function AccountForm<Values extends object>(props: AccountFormProps<Values>) {
  const { form, action, submit, plain, after, children } = props
  const isAlive = useHydrated()
  const { refusal } = usePage().props.errors as Record<string, string>
  const wait = useWait()

  function send() {
    wait.clear()
    form.post(action, {
      preserveScroll: true,
      onSuccess: () => router.flushAll(),
      onHttpException: (response) => {
        if (response.status === 429) form.clearErrors()
        return wait.onHttpException(response)
      },
    })
  }

  return (
    <div className="grid gap-5">
      <form
        noValidate
        method="post"
        action={action}
        onSubmit={submitting(send)}
        className="grid gap-5"
      >
        {wait.notice}
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
