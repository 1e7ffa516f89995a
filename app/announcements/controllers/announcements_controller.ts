import { saveAnnouncement } from '#app/announcements/actions/save_announcement'
import { saveSeries } from '#app/announcements/actions/save_series'
import type { UpdatedAnnouncement } from '#app/announcements/actions/update_announcement'
import AnnouncementPolicy from '#app/announcements/policies/announcement_policy'
import { announcementPage } from '#app/announcements/queries/announcement_page'
import { editedAnnouncement } from '#app/announcements/queries/edited_announcement'
import {
  findAnnouncement,
  accessOfAnnouncement,
} from '#app/announcements/queries/find_announcement'
import { formChoices, listedCampuses } from '#app/announcements/queries/form_choices'
import { listAnnouncements } from '#app/announcements/queries/list_announcements'
import { otherDatesOf } from '#app/announcements/queries/other_dates'
import { seriesReach } from '#app/announcements/queries/series_reach'
import { usualHoursOf } from '#app/announcements/queries/usual_hours'
import { viewerOf } from '#app/announcements/queries/viewer_of'
import { mayAnnounce, mayManageEvent, mayRead } from '#app/announcements/rules/event_access'
import { isPublished } from '#app/announcements/rules/publication'
import { abilityOf } from '#app/announcements/http/ability'
import { askToJoin } from '#app/announcements/http/ask_to_join'
import { announcementUrl, shortAddress } from '#app/announcements/presenters/announcement_url'
import { announcementListState } from '#app/announcements/http/list_state'
import { formatForMail } from '#app/core/presenters/format_for_mail'
import { renderMarkdown } from '#app/core/presenters/markdown'
import { readForm } from '#app/announcements/http/read_form'
import AnnouncementFormTransformer from '#app/announcements/transformers/announcement_form_transformer'
import AnnouncementListTransformer from '#app/announcements/transformers/announcement_list_transformer'
import AnnouncementTransformer from '#app/announcements/transformers/announcement_transformer'
import { now } from '#app/core/clock'
import { refusedAt } from '#app/core/exceptions/refusal'
import { CapacityBelowSeats } from '#app/registrations/exceptions/registration_refusals'
import { registrationPanel } from '#app/registrations/queries/registration_panel'
import type { TypedAnswers } from '#app/registrations/rules/answers'
import RegistrationPanelTransformer from '#app/registrations/transformers/registration_panel_transformer'
import { readerZone } from '#app/users/queries/reader_zone'
import { signedInStaff } from '#app/users/queries/signed_in_staff'
import { currency } from '#config/app'
import type { HttpContext } from '@adonisjs/core/http'

export default class AnnouncementsController {
  async index({ auth, inertia, request }: HttpContext) {
    const viewer = await viewerOf(auth.user)
    const mayCreate = mayAnnounce(viewer)
    const state = announcementListState(request, mayCreate)
    return inertia.render('announcements/index', {
      list: async () => {
        const list = await listAnnouncements({ state, viewer, now: now() })
        const zone = await readerZone(auth.user)
        return AnnouncementListTransformer.transform({ ...list, now: now(), readerZone: zone })
      },
      campuses: () => listedCampuses(),
      mayCreate,
    })
  }

  async create({ auth, bouncer, inertia }: HttpContext) {
    await bouncer.with(AnnouncementPolicy).authorize('create')
    return inertia.render('announcements/create', {
      choices: await formChoices(),
      currency,
      usualHours: await usualHoursOf(auth.getUserOrFail().id),
    })
  }

  async store(ctx: HttpContext) {
    const { auth, bouncer, response } = ctx
    await bouncer.with(AnnouncementPolicy).authorize('create')
    const person = await signedInStaff(auth.getUserOrFail())
    const { form, input, zone } = await readForm(ctx, {
      isPublished: false,
      isScheduled: false,
      announcementId: null,
    })
    const saved = await saveAnnouncement({
      edited: null,
      input,
      intent: form.intent,
      actorId: person.id,
      ability: abilityOf(person),
    })
    flashSaved(ctx, saved, { zone })
    const { status, slug } = saved.announcement
    const next = status === 'published' ? 'announcements.show' : 'announcements.edit'
    return response.redirect().status(303).toRoute(next, { announcement: slug })
  }

  async show(ctx: HttpContext) {
    const { auth, bouncer, inertia, params, response } = ctx
    const announcement = await findAnnouncement(params.announcement)
    await bouncer.with(AnnouncementPolicy).authorize('view', announcement)
    if (announcement.slug !== params.announcement) {
      return response.redirect().status(301).toPath(announcementUrl(announcement.slug).path)
    }
    const person = await signedInStaff(auth.user)
    if (!mayRead(person, announcement)) return askToJoin(ctx)
    const manages = mayManageEvent(person, accessOfAnnouncement(announcement))
    return inertia.render('announcements/show', {
      announcement: async () =>
        AnnouncementTransformer.transform({
          ...(await announcementPage(announcement)),
          otherDates: await otherDatesOf(announcement, { person, manages }),
          html: renderMarkdown(announcement.body),
          url: announcementUrl(announcement.slug).url,
          shortUrl: shortAddress(announcement),
          shareUrl: shortAddress(announcement, 'share'),
          now: now(),
        }).useVariant(manages ? 'forManagers' : 'toObject'),
      registration: async () => {
        const panel = await registrationPanel({ announcement, person: auth.user ?? null })
        const typed = ctx.session.flashMessages.get('answers', {}) as TypedAnswers
        return RegistrationPanelTransformer.transform(panel && { ...panel, typed, now: now() })
      },
    })
  }

  async edit({ auth, bouncer, inertia, params, response }: HttpContext) {
    const announcement = await findAnnouncement(params.announcement)
    await bouncer.with(AnnouncementPolicy).authorize('manage', announcement)
    const { slug, event } = announcement
    if (slug !== params.announcement) {
      return response
        .redirect()
        .status(301)
        .toPath(`${announcementUrl(slug).path}/edit`)
    }
    const choices = await formChoices(announcement.id)
    const campusId = announcement.draftEvent?.campusId ?? event?.campusId
    const campus = choices.campuses.find(({ id }) => id === campusId) ?? choices.campuses[0]
    const zone = campus?.timeZone ?? 'UTC'
    const edited = await editedAnnouncement(announcement)
    const series = await seriesReach(announcement, await signedInStaff(auth.getUserOrFail()))
    return inertia.render('announcements/edit', {
      choices,
      currency,
      usualHours: isPublished(announcement, now())
        ? []
        : await usualHoursOf(auth.getUserOrFail().id),
      announcement: AnnouncementFormTransformer.transform({ ...edited, series, zone, currency }),
    })
  }

  async update(ctx: HttpContext) {
    const { auth, bouncer, params, response } = ctx
    const announcement = await findAnnouncement(params.announcement)
    await bouncer.with(AnnouncementPolicy).authorize('manage', announcement)
    const person = await signedInStaff(auth.getUserOrFail())
    const { form, input, zone } = await readForm(ctx, {
      isPublished: isPublished(announcement, now()),
      isScheduled: announcement.status === 'scheduled',
      announcementId: announcement.id,
    })
    const edit = {
      edited: { id: announcement.id, version: form.version ?? 0 },
      input,
      intent: form.intent,
      tell: form.tell,
      actorId: person.id,
      ability: abilityOf(person),
    }
    const { scope = 'one', tell } = form
    const saved = await refusedAt('event.capacity', CapacityBelowSeats, () =>
      scope === 'one' ? saveAnnouncement(edit) : saveSeries({ ...edit, scope, person })
    )
    flashSaved(ctx, saved, { zone, tell })
    const next = form.intent === 'publish' ? 'announcements.show' : 'announcements.edit'
    return response.redirect().status(303).toRoute(next, { announcement: saved.announcement.slug })
  }
}

function flashSaved(
  { i18n, session }: HttpContext,
  saved: UpdatedAnnouncement & { others?: number },
  { zone, tell }: { zone: string; tell?: boolean | undefined }
) {
  const { status, publishedAt, isTemplate } = saved.announcement
  const when = publishedAt && formatForMail(publishedAt, zone, i18n.locale)
  const untold = tell === false ? 'untold' : isTemplate ? 'templateSaved' : status
  const said = saved.told > 0 ? 'told' : untold
  const sentences = [i18n.t(`announcements.saved.${said}`, { count: saved.told, when })]
  const { others = 0 } = saved
  if (others > 0) sentences.push(i18n.t('announcements.saved.others', { count: others }))
  session.flash('success', sentences.join(' '))
}
