import EventMessageTransformer from '#app/registrations/transformers/event_message_transformer'
import RegistrationListTransformer from '#app/registrations/transformers/registration_list_transformer'
import SurveyResultsTransformer from '#app/surveys/transformers/survey_results_transformer'
import { BaseTransformer } from '@adonisjs/core/transformers'
import type { DetailsTab } from '#app/registrations/http/details_tab'

/** The open tab of an event's details. */
export default class DetailsTabTransformer extends BaseTransformer<DetailsTab> {
  toObject() {
    const { tab, list, waitlist, sessions, staff, messageKey, messages, answers } = this.resource
    const { survey, curve } = this.resource
    return {
      tab,
      list: list && new RegistrationListTransformer(list).toObject(),
      waitlisted: waitlist && new RegistrationListTransformer(waitlist.list).toObject(),
      blockers: waitlist?.blockers ?? [],
      sessions:
        sessions &&
        sessions.map(({ startsAt, endsAt, ...session }) => ({
          ...session,
          startsAt: startsAt.toISO()!,
          endsAt: endsAt.toISO()!,
        })),
      staff,
      messageKey,
      messages: messages && messages.map((one) => new EventMessageTransformer(one).toObject()),
      answers,
      survey: survey && new SurveyResultsTransformer(survey).toObject(),
      curve,
    }
  }
}
