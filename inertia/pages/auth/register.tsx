import { DocumentLinks } from '~/components/legal/document_links'
import { urlFor } from '~/client'
import { AccountForm } from '~/components/auth/account_form'
import { TextLink } from '~/components/auth/text_link'
import { EmailField } from '~/components/auth/email_field'
import { PasswordField } from '~/components/auth/password_field'
import { StudyFields, type StudyChoices } from '~/components/auth/study_fields'
import { Field } from '~/components/ui/field'
import { FieldContract } from '~/components/ui/field_contract'
import { Input } from '~/components/ui/inputs'
import { PageHeader } from '~/components/ui/page_header'
import { RadioGroup, Checkbox } from '~/components/ui/checkbox'
import { useForm } from '~/hooks/use_form'
import { useT } from '~/lib/i18n'

interface Props extends StudyChoices {
  passwordLengthMin: number
  /** What one agrees to; empty where the university has published nothing. */
  documents: ('terms' | 'privacy')[]
  shown: string
  /** Into the plain form, before it was refused. */
  typed: Record<'name' | 'email' | 'kind' | 'campus' | 'course' | 'studentCode' | 'consent', string>
}

export default function Register({ typed, documents, shown, ...props }: Props) {
  const t = useT()
  const { passwordLengthMin, ...choices } = props
  const form = useForm({ ...typed, password: '' })
  const { data, errors, setData } = form
  return (
    <>
      <PageHeader
        title={t('auth.register.title')}
        description={t.rich('auth.register.description', {
          link: (text) => <TextLink href={urlFor('auth.login')}>{text}</TextLink>,
        })}
      />
      <AccountForm
        plain
        form={form}
        action={urlFor('auth.register.store')}
        submit={t('auth.register.submit')}
      >
        <Field
          {...form.field('name')}
          label={t('auth.fields.name')}
          help={t('auth.register.nameHelp')}
          contract={<FieldContract of="name" />}
          required
        >
          <Input autoFocus autoComplete="name" maxLength={120} />
        </Field>
        <EmailField
          {...form.field('email')}
          help={t('auth.register.emailHelp')}
          contract={<FieldContract of="email" />}
        />
        <PasswordField
          {...form.field('password')}
          label={t('auth.fields.password')}
          help={t('auth.password.help', { length: passwordLengthMin })}
          autoComplete="new-password"
          contract={<FieldContract of="password" />}
        />
        <RadioGroup
          {...form.field('kind')}
          contract={<FieldContract of="study" />}
          legend={t('auth.fields.kind')}
          look="cards"
          options={(['student', 'external'] as const).map((value) => ({
            value,
            label: t(`auth.register.kind.${value}`),
            help: t(`auth.register.kind.${value}Help`),
          }))}
          required
        />
        {data.kind === 'student' && <StudyFields choices={choices} field={form.field} />}
        {documents.length > 0 && (
          <ConsentField
            documents={documents}
            value={shown}
            checked={data.consent === shown}
            onChange={(checked) => setData('consent', checked ? shown : '')}
            error={errors.consent}
          />
        )}
      </AccountForm>
    </>
  )
}

interface ConsentFieldProps {
  documents: ('terms' | 'privacy')[]
  /** What one agrees to. */
  value: string
  checked: boolean
  onChange: (checked: boolean) => void
  error?: string | undefined
}

/** "I have read and agree to", with links that keep what was typed: they open beside the form. */
function ConsentField({ documents, onChange, ...props }: ConsentFieldProps) {
  return (
    <Checkbox
      name="consent"
      required
      label={<DocumentLinks documents={documents} message="agree" />}
      {...props}
      onChange={(event) => onChange(event.target.checked)}
    />
  )
}
