import { submitting, useForm } from '~/hooks/use_form'
import { PushDevice } from '~/components/notifications/push_device'
import { QuietHours } from '~/components/notifications/quiet_hours'
import { WayTable, type Way } from '~/components/notifications/way_table'
import { SettingsTabs } from '~/components/settings/settings_tabs'
import { Button } from '~/components/ui/button'
import { ErrorSummary } from '~/components/ui/error_summary'
import { FormSection, SaveBar } from '~/components/ui/form'
import { PageHeader } from '~/components/ui/page_header'
import { useT } from '~/lib/i18n'
import { useShared } from '~/lib/shared'

interface Props {
  ways: Way[]
  times: { quiet: { from: number; until: number } | null; digestAt: number }
  zone: string
  pushKey: string | null
  /** This browser, as the server knows it. */
  isTold: boolean
}

/** By which ways one is told of what, and when not. */
export default function SettingsNotifications({ ways, times, zone, pushKey, isTold }: Props) {
  const t = useT()
  const { appName } = useShared()
  const form = useForm({
    ways: ways.map(({ type, inApp, mail, push }) => ({ type, inApp, mail, push })),
    quiet: times.quiet,
    digestAt: times.digestAt,
  })
  const { data } = form

  return (
    <>
      <PageHeader
        title={t('notifications.settings.title')}
        description={t('notifications.settings.description')}
      />
      <SettingsTabs current="notifications" />
      <div className="pt-8">
        <FormSection
          title={t('notifications.device.title')}
          description={t('notifications.device.help', { appName })}
        >
          <PushDevice pushKey={pushKey} isTold={isTold} />
        </FormSection>
        <form
          noValidate
          className="border-t border-line pt-8"
          onSubmit={submitting(() => form.put('/settings/notifications', { preserveScroll: true }))}
        >
          <ErrorSummary errors={form.errors as Record<string, string>} />
          <FormSection
            title={t('notifications.settings.ways')}
            description={t('notifications.settings.waysHelp')}
          >
            <WayTable
              ways={ways.map((way, index) => ({ ...way, ...data.ways[index] }))}
              onChange={(changed) =>
                form.setData(
                  'ways',
                  data.ways.map((way) => (way.type === changed.type ? { ...way, ...changed } : way))
                )
              }
            />
          </FormSection>
          <FormSection
            title={t('notifications.settings.times')}
            description={t('notifications.settings.timesHelp', { zone: zone.replace(/_/g, ' ') })}
          >
            <QuietHours quiet={form.field('quiet')} digestAt={form.field('digestAt')} />
          </FormSection>
          <SaveBar dirty={form.isDirty} recentlySuccessful={form.recentlySuccessful}>
            <Button type="submit" variant="primary" loading={form.processing}>
              {t('notifications.settings.save')}
            </Button>
          </SaveBar>
        </form>
      </div>
    </>
  )
}
