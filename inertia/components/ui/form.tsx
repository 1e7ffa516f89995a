import type { ReactNode } from 'react'

interface FormSectionProps {
  title: ReactNode
  description?: ReactNode
  children: ReactNode
}

/** One step of a long form: what it is about on the left, its fields on the right. */
export function FormSection({ title, description, children }: FormSectionProps) {
  return (
    <section className="grid gap-x-10 gap-y-4 border-t border-line py-8 first:border-0 first:pt-0 lg:grid-cols-[16rem_1fr]">
      <div>
        <h2>{title}</h2>
        {description && <p className="mt-1 text-sm text-ink-2">{description}</p>}
      </div>
      <div className="grid max-w-2xl content-start gap-5">{children}</div>
    </section>
  )
}

/** Fields beside one another where there is room. */
export function FieldRow({ children }: { children: ReactNode }) {
  return <div className="grid gap-5 sm:grid-cols-2">{children}</div>
}
