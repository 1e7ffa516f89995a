import type { AnnouncementKind } from '~/components/ui/kind'
import type {
  AudienceValues,
  Choices,
  EditedAnnouncement,
  EventValues,
  FormValues,
  Intent,
  QuestionRow,
} from '~/components/announcements/form_types'

type StoredEvent = EditedAnnouncement['values']['event']

/** @returns a key for a row that is added to the form, which a backup of the form keeps */
export function rowKey(): string {
  return `row-${Math.random().toString(36).slice(2)}`
}

/** @returns the key of a stored row: the same on the server, whose options the browser takes over, and here */
const storedKey = (index: number) => `stored-${index}`

export const everyone = (): AudienceValues => ({
  kinds: [],
  campusIds: [],
  facultyIds: [],
  courseIds: [],
})

function emptyEvent(choices: Choices): EventValues {
  return {
    campusId: choices.campuses.length === 1 ? String(choices.campuses[0]!.id) : '',
    venue: '',
    startsAt: '',
    endsAt: '',
    checkInOpensMinutesBefore: '60',
    registrationOpensAt: '',
    registrationClosesAt: '',
    cancelUntil: '',
    capacity: '',
    waitlist: false,
    approval: false,
    countsNoShows: false,
    sessions: [],
    prices: [],
    questions: [],
    settings: {
      welcomesByName: false,
      ...{ format: 'in_person', onlineUrl: '', contactName: '', contactEmail: '' },
      kits: '',
      teamSizeMin: '2',
      teamSizeMax: '5',
      feePer: 'team',
      repositoryUntil: '',
      pointsAccepted: '1',
      pointsAttended: '5',
      pointsEnrolled: '20',
    },
  }
}

export function emptyValues(choices: Choices): FormValues {
  return {
    kind: 'event',
    title: '',
    summary: '',
    body: '',
    visibility: 'public',
    cover: null,
    audience: everyone(),
    publishAt: '',
    event: emptyEvent(choices),
  }
}

/** @returns the stored announcement as the form's inputs hold it */
export function valuesOf({ values }: EditedAnnouncement, choices: Choices): FormValues {
  const { event } = values
  const texts = emptyEvent(choices)
  return {
    ...values,
    kind: values.kind as AnnouncementKind,
    event: event
      ? {
          ...event,
          campusId: event.campusId === null ? '' : String(event.campusId),
          checkInOpensMinutesBefore: String(event.checkInOpensMinutesBefore),
          capacity: event.capacity === null ? '' : String(event.capacity),
          sessions: event.sessions.map((session, index) => ({
            ...session,
            checkInOpensMinutesBefore: String(session.checkInOpensMinutesBefore),
            key: storedKey(index),
          })),
          prices: event.prices.map((price, index) => ({ ...price, key: storedKey(index) })),
          questions: questionRows(event.questions),
          settings: {
            welcomesByName: event.settings.welcomesByName,
            format: event.settings.format,
            onlineUrl: event.settings.onlineUrl,
            contactName: event.settings.contactName,
            contactEmail: event.settings.contactEmail,
            kits: text(event.settings.kits, texts.settings.kits),
            teamSizeMin: text(event.settings.teamSizeMin, texts.settings.teamSizeMin),
            teamSizeMax: text(event.settings.teamSizeMax, texts.settings.teamSizeMax),
            feePer: text(event.settings.feePer, texts.settings.feePer),
            repositoryUntil: event.settings.repositoryUntil,
            pointsAccepted: text(event.settings.pointsAccepted, texts.settings.pointsAccepted),
            pointsAttended: text(event.settings.pointsAttended, texts.settings.pointsAttended),
            pointsEnrolled: text(event.settings.pointsEnrolled, texts.settings.pointsEnrolled),
          },
        }
      : texts,
  }
}

function questionRows(questions: NonNullable<StoredEvent>['questions']): QuestionRow[] {
  return questions.map(({ shownWhen, ...question }, index) => ({
    ...question,
    options: question.options.join('\n'),
    key: storedKey(index),
    shownWhen: shownWhen ? { ...shownWhen, question: storedKey(shownWhen.question) } : undefined,
  }))
}

const text = (value: string | number | null, otherwise: string) =>
  value === null ? otherwise : String(value)

/** @returns what is sent: a notice has no event, questions have lists of options */
export function sentValues(values: FormValues, intent: Intent, version: number | null) {
  const { event, ...announcement } = values
  return {
    ...announcement,
    intent,
    version,
    event:
      values.kind === 'notice'
        ? null
        : {
            ...event,
            questions: event.questions.map(({ shownWhen, ...question }) => ({
              ...question,
              options: optionsOf(question),
              shownWhen: shownWhen?.question
                ? {
                    ...shownWhen,
                    question: event.questions.findIndex(({ key }) => key === shownWhen.question),
                  }
                : null,
            })),
          },
  }
}

/** @returns what can be chosen, as it is written: one option a line */
export function optionsOf({ options }: Pick<QuestionRow, 'options'>): string[] {
  return options
    .split('\n')
    .map((option) => option.trim())
    .filter(Boolean)
}

/** @returns the list with one row moved by one place; unchanged at the ends */
export function moved<Item>(list: Item[], index: number, by: -1 | 1): Item[] {
  const target = index + by
  if (target < 0 || target >= list.length) return list
  const copy = [...list]
  const [row] = copy.splice(index, 1)
  copy.splice(target, 0, row!)
  return copy
}
