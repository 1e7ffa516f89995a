import { whenAnnounced } from '#app/core/facts'
import {
  ConflictDeclared,
  ResultsWerePublished,
  TeamsAssigned,
  type JudgedEvent,
  type Person,
} from '#app/judging/events/judging_facts'
import type { MailInput } from '#app/mails/actions/queue_mail'
import { notify } from '#app/notifications/actions/notify'
import { appUrl } from '#config/app'

whenAnnounced(TeamsAssigned, {
  record: ({ event, judges }, trx) =>
    notify(
      judges.map((judge) => mail(judge, event, { template: 'judging_assigned', page: 'judging' })),
      trx
    ),
})

whenAnnounced(ConflictDeclared, {
  record: ({ event, conflict, organizers }, trx) => {
    const { judge, team, key } = conflict
    return notify(
      organizers.map((person) =>
        mail(person, event, {
          template: 'judging_conflict',
          page: 'judges',
          data: { judge, team },
          key,
        })
      ),
      trx
    )
  },
})

/** Whoever is in a team and judges or organizes too reads of the team. */
whenAnnounced(ResultsWerePublished, {
  record: ({ event, members, staff }, trx) => {
    const toMembers = members.map(({ team, place, ...person }) =>
      mail(person, event, {
        template: 'event_results',
        page: 'results',
        data: { team, place: place ?? 0 },
      })
    )
    const toStaff = staff
      .filter(({ id }) => !members.some((member) => member.id === id))
      .map((person) => mail(person, event, { template: 'judging_results', page: 'results' }))
    return notify([...toMembers, ...toStaff], trx)
  },
})

interface About {
  template: string
  /** Of the event's pages the one that the button leads to. */
  page: 'judging' | 'judges' | 'results'
  data?: Record<string, string | number>
  /** Tells several facts of a kind at one event apart. */
  key?: string
}

function mail(person: Person, event: JudgedEvent, { template, page, data, key }: About): MailInput {
  return {
    userId: person.id,
    recipient: person.email,
    locale: person.locale,
    template,
    data: {
      name: person.name,
      title: event.title,
      actionUrl: `${appUrl}/codefest/${event.publicId}/${page}`,
      ...data,
    },
    dedupKey: [template, event.publicId, ...(key ? [key] : []), person.id].join(':'),
  }
}
