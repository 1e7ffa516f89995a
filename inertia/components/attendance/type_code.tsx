import { useState, type RefObject } from 'react'
import { Button } from '~/components/ui/button'
import { Field } from '~/components/ui/field'
import { Input } from '~/components/ui/inputs'
import { useT } from '~/lib/i18n'

interface TypeCodeProps {
  field: RefObject<HTMLInputElement | null>
  onCode: (code: string) => void
}

/** For a code that no camera reads: typed or pasted, Enter sends it, and the field is ready again. */
export function TypeCode({ field, onCode }: TypeCodeProps) {
  const t = useT()
  const [code, setCode] = useState('')
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (!code.trim()) return
        onCode(code.trim())
        setCode('')
      }}
    >
      <Field
        name="code"
        label={t('attendance.door.type.label')}
        help={t('attendance.door.type.help')}
      >
        <div className="flex gap-2">
          <Input
            ref={field}
            value={code}
            maxLength={512}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            enterKeyHint="send"
            onChange={(event) => setCode(event.target.value)}
          />
          <Button type="submit">{t('attendance.door.type.submit')}</Button>
        </div>
      </Field>
    </form>
  )
}
