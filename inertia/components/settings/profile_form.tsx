import { CampusField, CourseField, type StudyChoices } from '~/components/auth/study_fields'
import { Badge } from '~/components/ui/badge'
import { BadgeCheck } from 'lucide-react'
import { Alert } from '~/components/ui/alert'
import { Button } from '~/components/ui/button'
import { ErrorSummary } from '~/components/ui/error_summary'
import { Field } from '~/components/ui/field'
import { FieldContract } from '~/components/ui/field_contract'
import { FieldRow, FormSection, SaveBar } from '~/components/ui/form'
import { Input } from '~/components/ui/inputs'
import { RadioGroup } from '~/components/ui/checkbox'
import { useForm, submitting } from '~/hooks/use_form'
import { useHydrated } from '~/hooks/use_hydrated'
import { useT } from '~/lib/i18n'
import type { Data } from '@generated/data'

interface Props {
  profile: Data.Users.OwnProfile
  choices: StudyChoices
}

/** Name, contact, and where one studies or works: what a person says of themselves. */
export function ProfileForm({ profile, choices }: Props) {
  const t = useT()
  const isAlive = useHydrated()
  const form = useForm(valuesOf(profile))
  const { data, errors } = form
  const losesCode =
    profile.studentCodeConfirmed &&
    data.studentCode.trim().toUpperCase() !== (profile.studentCode ?? '').toUpperCase()

  function save() {
    form.put('/settings/profile', {
      preserveScroll: true,
      onSuccess: ({ props }) => {
        const stored = valuesOf((props as unknown as Props).profile)
        form.setDefaults(stored)
        form.setData(stored)
      },
    })
  }

  return (
    <form noValidate onSubmit={submitting(save)}>
      <div className="grid gap-4 pb-6 empty:hidden">
        <ErrorSummary errors={errors} />
      </div>
      <div>
        <FormSection title={t('profile.person')} description={t('profile.personHelp')}>
          <Field
            {...form.field('name')}
            label={t('auth.fields.name')}
            help={t('profile.nameHelp')}
            contract={<FieldContract of="name" />}
            required
          >
            <Input autoComplete="name" maxLength={120} />
          </Field>
          <FieldRow>
            <Field
              {...form.field('phone')}
              label={t('profile.phone')}
              contract={<FieldContract of="phone" />}
            >
              <Input type="tel" autoComplete="tel" maxLength={30} />
            </Field>
            <Field
              {...form.field('documentId')}
              label={t('profile.documentId')}
              help={t('profile.documentIdHelp')}
              contract={<FieldContract of="documentId" />}
            >
              <Input maxLength={30} spellCheck={false} />
            </Field>
          </FieldRow>
        </FormSection>
        <FormSection title={t('profile.university')} description={t('profile.universityHelp')}>
          {profile.kindConfirmed ? (
            <div>
              <p className="text-sm text-ink-2">{t('auth.fields.kind')}</p>
              <p className="flex flex-wrap items-center gap-2 font-medium">
                {t(`enums.userKind.${profile.kind}`)}
                <ConfirmedBadge />
              </p>
              <p className="text-sm text-ink-2">{t('profile.kindFixed')}</p>
            </div>
          ) : (
            <RadioGroup
              {...form.field('kind')}
              legend={t('auth.fields.kind')}
              help={t('profile.kindClaim')}
              contract={<FieldContract of="study" />}
              options={kindsFor(profile).map((value) => ({
                value,
                label: t(`enums.userKind.${value}`),
              }))}
              required
            />
          )}
          <FieldRow>
            <CampusField
              choices={choices}
              field={form.field}
              placeholder={t('profile.campusNone')}
            />
            {data.kind === 'student' && (
              <CourseField
                choices={choices}
                field={form.field}
                placeholder={t('profile.courseNone')}
              />
            )}
          </FieldRow>
          {data.kind === 'student' && (
            <>
              <Field
                {...form.field('studentCode')}
                label={
                  profile.studentCodeConfirmed && !losesCode
                    ? t('profile.studentCodeConfirmed')
                    : t('auth.fields.studentCode')
                }
                help={
                  profile.studentCodeConfirmed ? t('profile.codeConfirmed') : t('profile.codeClaim')
                }
                contract={<FieldContract of="studentCode" />}
              >
                <Input maxLength={30} autoCapitalize="characters" spellCheck={false} />
              </Field>
              {losesCode && <Alert tone="wait">{t('profile.losesCode')}</Alert>}
            </>
          )}
        </FormSection>
      </div>
      <SaveBar dirty={form.isDirty} recentlySuccessful={form.recentlySuccessful}>
        <Button type="submit" variant="primary" disabled={!isAlive} loading={form.processing}>
          {t('profile.save')}
        </Button>
      </SaveBar>
    </form>
  )
}

function valuesOf(profile: Data.Users.OwnProfile) {
  return {
    name: profile.name,
    kind: profile.kind,
    phone: profile.phone ?? '',
    documentId: profile.documentId ?? '',
    studentCode: profile.studentCode ?? '',
    campus: profile.campus ?? '',
    course: profile.course ?? '',
  }
}

/** Nobody can choose staff; a person who claims it already may keep it. */
function kindsFor({ kind }: Data.Users.OwnProfile) {
  return (['student', 'external', 'staff'] as const).filter(
    (value) => value !== 'staff' || kind === 'staff'
  )
}

/** The university vouches for it. */
function ConfirmedBadge() {
  const t = useT()
  return (
    <Badge tone="good" icon={<BadgeCheck aria-hidden />}>
      {t('profile.confirmed')}
    </Badge>
  )
}
