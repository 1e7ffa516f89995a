import { saveAnnouncement } from '#app/announcements/actions/save_announcement'
import type Announcement from '#app/announcements/models/announcement'
import AnnouncementPolicy from '#app/announcements/policies/announcement_policy'
import { announcementInput } from '#app/announcements/queries/announcement_input'
import { announcementPage } from '#app/announcements/queries/announcement_page'
import { findAnnouncement, tiesOfAnnouncement } from '#app/announcements/queries/find_announcement'
import { activeCampuses, formChoices } from '#app/announcements/queries/form_choices'
import { listAnnouncements, seatsByEvent } from '#app/announcements/queries/list_announcements'
import { viewerOf } from '#app/announcements/queries/viewer_of'
import { mayAnnounce, mayManageEvent, mayRead } from '#app/announcements/rules/event_ties'
import { effectiveStatus, isOut } from '#app/announcements/rules/publication'
import { abilityOf } from '#app/announcements/services/ability'
import { announcementUrl } from '#app/announcements/services/announcement_url'
import { announcementListState } from '#app/announcements/services/list_state'
import { renderMarkdown } from '#app/announcements/services/markdown'
import { readForm } from '#app/announcements/services/read_form'
import AnnouncementFormTransformer from '#app/announcements/transformers/announcement_form_transformer'
import AnnouncementListTransformer from '#app/announcements/transformers/announcement_list_transformer'
import AnnouncementTransformer from '#app/announcements/transformers/announcement_transformer'
import { now } from '#app/core/services/clock'
import { registrationPanel } from '#app/registrations/queries/registration_panel'
import RegistrationPanelTransformer from '#app/registrations/transformers/registration_panel_transformer'
import { countActiveRegistrants } from '#app/registrations/queries/registrants_of'
import { questionsAreFrozen } from '#app/registrations/queries/questions_of_event'
import { actorOf } from '#app/users/queries/actor'
import { currency } from '#config/app'
import type { HttpContext } from '@adonisjs/core/http'

export default class AnnouncementsController {
  async index({ auth, inertia, request }: HttpContext) {
    const viewer = await viewerOf(auth.user)
    const mayCreate = mayAnnounce(viewer)
    const state = announcementListState(request, mayCreate)
    const list = await listAnnouncements({ state, viewer, now: now() })
    const campuses = await activeCampuses()
    return inertia.render('announcements/index', {
      list: AnnouncementListTransformer.transform({ ...list, now: now() }),
      campuses: campuses.map(({ code, name }) => ({ code, name })),
      mayCreate,
    })
  }

  async create({ bouncer, inertia }: HttpContext) {
    await bouncer.with(AnnouncementPolicy).authorize('create')
    return inertia.render('announcements/create', { choices: await formChoices(), currency })
  }

  async store(ctx: HttpContext) {
    const { auth, bouncer, i18n, response, session } = ctx
    await bouncer.with(AnnouncementPolicy).authorize('create')
    const person = await actorOf(auth.getUserOrFail())
    const { form, input } = await readForm(ctx, { isOut: false })
    const { announcement: saved } = await saveAnnouncement({
      edited: null,
      input,
      intent: form.intent,
      actorId: person.id,
      ability: abilityOf(person),
    })
    session.flash('success', i18n.t(`announcements.saved.${saved.status}`))
    const next = saved.status === 'published' ? 'announcements.show' : 'announcements.edit'
    return response.redirect().status(303).toRoute(next, { announcement: saved.slug })
  }

  async show(ctx: HttpContext) {
    const { auth, bouncer, inertia, params, response } = ctx
    const announcement = await findAnnouncement(params.announcement)
    await bouncer.with(AnnouncementPolicy).authorize('view', announcement)
    if (announcement.slug !== params.announcement) {
      return response.redirect().status(301).toPath(announcementUrl(announcement.slug).path)
    }
    const person = await actorOf(auth.user)
    if (!mayRead(person, announcement)) return askToJoin(ctx)
    const page = await announcementPage(announcement)
    const shown = AnnouncementTransformer.transform({
      ...page,
      html: renderMarkdown(announcement.body),
      url: announcementUrl(announcement.slug).url,
      now: now(),
    })
    const manages = mayManageEvent(person, tiesOfAnnouncement(announcement))
    const panel = await registrationPanel({ announcement, person: auth.user ?? null })
    return inertia.render('announcements/show', {
      announcement: shown.useVariant(manages ? 'forManagers' : 'toObject'),
      registration: RegistrationPanelTransformer.transform(panel),
    })
  }

  async edit({ bouncer, inertia, params, response }: HttpContext) {
    const announcement = await findAnnouncement(params.announcement)
    await bouncer.with(AnnouncementPolicy).authorize('manage', announcement)
    const { slug, version, status, event } = announcement
    if (slug !== params.announcement) {
      return response
        .redirect()
        .status(301)
        .toPath(`${announcementUrl(slug).path}/edit`)
    }
    const choices = await formChoices()
    const seats = await seatsByEvent(event ? [event.id] : [])
    return inertia.render('announcements/edit', {
      choices,
      currency,
      announcement: AnnouncementFormTransformer.transform({
        slug,
        version,
        status,
        input: await announcementInput(announcement),
        zone: event?.campus.timeZone ?? choices.campuses[0]?.timeZone ?? 'UTC',
        currency,
        questionsFrozen: event ? await questionsAreFrozen(event.id) : false,
        taken: seats.get(event?.id ?? 0)?.taken ?? 0,
        concerned: event ? await concernedBy(announcement, event.id) : 0,
        now: now(),
      }),
    })
  }

  async update(ctx: HttpContext) {
    const { auth, bouncer, i18n, params, response, session } = ctx
    const announcement = await findAnnouncement(params.announcement)
    await bouncer.with(AnnouncementPolicy).authorize('manage', announcement)
    const person = await actorOf(auth.getUserOrFail())
    const { form, input } = await readForm(ctx, { isOut: isOut(announcement, now()) })
    const { announcement: saved, told } = await saveAnnouncement({
      edited: { id: announcement.id, version: form.version ?? 0 },
      input,
      intent: form.intent,
      actorId: person.id,
      ability: abilityOf(person),
    })
    const said = told > 0 ? 'told' : saved.status
    session.flash('success', i18n.t(`announcements.saved.${said}`, { count: told }))
    const next = form.intent === 'publish' ? 'announcements.show' : 'announcements.edit'
    return response.redirect().status(303).toRoute(next, { announcement: saved.slug })
  }
}

/** Whom a new time or place is told to, as far as that depends on what is stored. */
async function concernedBy(announcement: Announcement, eventId: number): Promise<number> {
  const isPublished = effectiveStatus(announcement, now()) === 'published'
  return isPublished ? await countActiveRegistrants(eventId) : 0
}

/** Members' announcements: guests are sent to sign in, the unverified are told to verify. */
function askToJoin({ auth, i18n, request, response, session }: HttpContext) {
  if (!auth.user) {
    session.put('intended', request.url(true))
    session.flash('info', i18n.t('announcements.members.signIn'))
    return response.redirect().status(303).toPath('/login')
  }
  session.flash('info', i18n.t('announcements.members.verify'))
  return response.redirect().status(303).toPath('/verify-email')
}
