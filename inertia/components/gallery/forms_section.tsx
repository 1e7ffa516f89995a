import { useState } from 'react'
import { Section } from '~/components/gallery/specimen'
import { Button } from '~/components/ui/button'
import { Combobox } from '~/components/ui/combobox'
import { ErrorSummary } from '~/components/ui/error_summary'
import { Field } from '~/components/ui/field'
import { FileInput } from '~/components/ui/file_input'
import { FieldRow, FormSection, SaveBar } from '~/components/ui/form'
import { Input, Select, Textarea, DateTimeInput } from '~/components/ui/inputs'
import { Boxes } from '~/components/ui/boxes'
import { Checkbox, RadioGroup, Switch } from '~/components/ui/checkbox'

const CAMPUSES = [
  { value: 'central', label: 'Central campus' },
  { value: 'north', label: 'North campus' },
  { value: 'east', label: 'East campus', disabled: true },
]
const PEOPLE = ['Ana Lucía Martínez', 'José Núñez Alvarado', 'Karla Beatriz Guardado']

export function FormsSection() {
  const [person, setPerson] = useState<string | null>(null)
  const [found, setFound] = useState<string | null>('José Núñez Alvarado')
  const [price, setPrice] = useState('free')
  const [isDirty, setDirty] = useState(false)

  return (
    <Section title="Forms">
      <ErrorSummary
        focusFirst={false}
        errors={{ 'g-title': 'Give it a title.', 'g-starts': 'It cannot end before it starts.' }}
      />
      <form onChange={() => setDirty(true)} onSubmit={(event) => event.preventDefault()}>
        <FormSection
          title="What it is"
          description="What people see first, in lists and on the poster."
        >
          <Field name="g-title" label="Title" required error="Give it a title.">
            <Input maxLength={140} />
          </Field>
          <Field name="g-summary" label="Summary" help="At most 280 characters.">
            <Textarea
              rows={3}
              defaultValue="Bring a laptop. We start from an LED and end with a station that reports temperature and humidity to a page of your own."
            />
          </Field>
          <FieldRow>
            <Field name="g-campus" label="Campus">
              <Select options={CAMPUSES} placeholder="Choose a campus" />
            </Field>
            <Field name="g-venue" label="Venue" help="As people find it on site.">
              <Input defaultValue="Electronics lab" />
            </Field>
          </FieldRow>
          <Field name="g-disabled" label="Code">
            <Input disabled defaultValue="UG-201845" />
          </Field>
        </FormSection>
        <FormSection title="When and for whom">
          <FieldRow>
            <Field name="g-starts" label="Starts" error="It cannot end before it starts.">
              <DateTimeInput defaultValue="2026-11-28T09:00" />
            </Field>
            <Field name="g-ends" label="Ends">
              <DateTimeInput />
            </Field>
          </FieldRow>
          <RadioGroup
            name="g-price"
            legend="Price"
            look="cards"
            value={price}
            onChange={setPrice}
            options={[
              { value: 'free', label: 'Free', help: 'Nobody pays.' },
              { value: 'priced', label: 'With prices', help: 'Different for students and guests.' },
            ]}
          />
          <RadioGroup
            name="g-visibility"
            legend="Who may read it"
            defaultValue="public"
            error="Choose who may read it."
            options={[
              { value: 'public', label: 'Everyone' },
              { value: 'members', label: 'Members only' },
            ]}
          />
          <div>
            <Switch
              name="g-waitlist"
              label="Waitlist"
              help="Who comes too late waits in order."
              defaultChecked
            />
            <Checkbox name="g-approval" label="I decide about each registration" />
            <Checkbox name="g-some" label="Some of them" indeterminate />
            <Boxes
              name="g-campuses"
              title="Campuses"
              options={[
                { value: 'north', label: 'North' },
                { value: 'south', label: 'South' },
              ]}
              chosen={['north']}
              onChange={() => {}}
              errors={{}}
            />
            <Checkbox name="g-terms" label="I have read the rules" error="Say yes to go on." />
          </div>
        </FormSection>
        <FormSection title="People and files">
          <Field name="g-person" label="Manager" help="From a fixed list.">
            <Combobox
              items={PEOPLE}
              value={person}
              onChange={setPerson}
              itemKey={(name) => name}
              itemLabel={(name) => name}
              placeholder="A name"
            />
          </Field>
          <Field
            name="g-found"
            label="Door volunteer"
            help="The server searches from three letters."
          >
            <Combobox
              load={(query) =>
                Promise.resolve(
                  PEOPLE.filter((name) => name.toLowerCase().includes(query.toLowerCase()))
                )
              }
              minLength={3}
              value={found}
              onChange={setFound}
              itemKey={(name) => name}
              itemLabel={(name) => name}
            />
          </Field>
          <Field name="g-cover" label="Cover">
            <FileInput accept="image/*" maxBytes={5 * 1_048_576} />
          </Field>
        </FormSection>
        <SaveBar dirty={isDirty} recentlySuccessful={!isDirty}>
          <Button>Save draft</Button>
          <Button variant="primary" type="submit">
            Publish
          </Button>
        </SaveBar>
      </form>
    </Section>
  )
}
