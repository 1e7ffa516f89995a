import { useState, type ComponentProps } from 'react'
import { KitDesk } from '~/components/arduino/kit_desk'
import { ChoiceTabs } from '~/components/ui/choice_tabs'
import Scan from '~/pages/eventAttendance/create'
import { useT } from '~/lib/i18n'

const MODES = ['check_in', 'hand_out', 'take_back'] as const

/** The door of a workshop: checking in, handing kits out, taking them back. */
export default function ArduinoScan(props: ComponentProps<typeof Scan>) {
  const t = useT()
  const [mode, setMode] = useState<(typeof MODES)[number]>('check_in')
  return (
    <>
      <div className="px-4 pt-3">
        <ChoiceTabs
          label={t('arduino.desk.modes')}
          value={mode}
          onChange={setMode}
          options={MODES.map((value) => ({ value, label: t(`arduino.desk.mode.${value}`) }))}
        />
      </div>
      {mode === 'check_in' ? (
        <Scan {...props} />
      ) : (
        <KitDesk key={mode} event={props.event} what={mode} />
      )}
    </>
  )
}
