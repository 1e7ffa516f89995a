import AnnouncementPolicy from '#app/announcements/policies/announcement_policy'
import { findAnnouncement } from '#app/announcements/queries/find_announcement'
import { shortAddress } from '#app/announcements/presenters/announcement_url'
import { posterCover } from '#app/announcements/presenters/poster_cover'
import { posterPdf, posterPng, posterSvg, posterLines } from '#app/announcements/presenters/poster'
import { coverUrls } from '#app/announcements/rules/cover_urls'
import { effectiveStatus } from '#app/announcements/rules/publication'
import { now } from '#app/core/clock'
import { letterhead } from '#app/installation/queries/installation_settings'
import type { HttpContext } from '@adonisjs/core/http'

/** The poster with the QR of an announcement's public page: on screen, PNG, SVG, PDF. */
export default class AnnouncementPostersController {
  async show(ctx: HttpContext) {
    const announcement = await load(ctx)
    const { slug, kind, title } = announcement
    const status = effectiveStatus(announcement, now())
    const url = shortAddress(announcement)
    const cover = coverUrls(announcement.cover)?.full ?? null
    return ctx.inertia.render('announcements/qrCode', {
      announcement: { slug, kind, title, url, cover, status, isEvent: kind !== 'notice' },
      lines: posterLines(announcement, ctx.i18n),
      svg: await posterSvg(url),
    })
  }

  async svg(ctx: HttpContext) {
    const announcement = await load(ctx)
    ctx.response.attachment(`${announcement.slug}-qr.svg`)
    return ctx.response.type('image/svg+xml').send(await posterSvg(shortAddress(announcement)))
  }

  async png(ctx: HttpContext) {
    const announcement = await load(ctx)
    ctx.response.attachment(`${announcement.slug}-qr.png`)
    return ctx.response.type('image/png').send(await posterPng(shortAddress(announcement)))
  }

  async pdf(ctx: HttpContext) {
    const announcement = await load(ctx)
    const { slug, kind, title } = announcement
    const { i18n, response } = ctx
    const pdf = await posterPdf({
      kind: i18n.t(`enums.kind.${kind}`),
      title,
      lines: posterLines(announcement, i18n),
      hint: i18n.t(`announcements.poster.${kind === 'notice' ? 'hintNotice' : 'hint'}`),
      url: shortAddress(announcement),
      cover: await posterCover(announcement),
      letterhead: await letterhead(),
      locale: i18n.locale,
    })
    response.attachment(`${slug}.pdf`)
    return response.type('application/pdf').send(pdf)
  }
}

async function load({ bouncer, params }: HttpContext) {
  const announcement = await findAnnouncement(params.announcement)
  await bouncer.with(AnnouncementPolicy).authorize('manage', announcement)
  return announcement
}
