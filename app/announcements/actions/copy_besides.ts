import type Announcement from '#app/announcements/models/announcement'
import Event from '#app/announcements/models/event'
import { copyCertificateRule } from '#app/certificates/actions/save_certificate_rule'
import { copyRubric } from '#app/judging/actions/save_rubric'
import { copyRejectionReasons } from '#app/registrations/actions/copy_rejection_reasons'
import { copySurvey } from '#app/surveys/actions/save_survey'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

/**
 * Gives the copy of an announcement what its form does not show: reasons of rejections, the rule and the signatories of
 * its certificates, the survey, and the rubric of its judges.
 *
 * @param from with its event loaded
 */
export async function copyBesides(
  { from, to }: { from: Announcement; to: Announcement },
  trx: TransactionClientContract
): Promise<void> {
  await copyRejectionReasons({ from, to }, trx)
  if (!from.event) return
  const copy = await Event.findByOrFail('announcementId', to.id, { client: trx })
  const events = { from: from.event.id, to: copy.id }
  await copyCertificateRule(events, trx)
  await copySurvey(events, trx)
  if (from.kind === 'codefest') await copyRubric(events, trx)
}
