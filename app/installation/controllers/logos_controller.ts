import { whileReceivingFile } from '#app/core/http/receive_file'
import { refusedAt } from '#app/core/exceptions/refusal'
import { saveSettings } from '#app/installation/actions/save_settings'
import { LogoTooLarge, LogoUnreadable } from '#app/installation/exceptions/installation_refusals'
import { keepLogo, logoExists, logoFile } from '#app/installation/gateways/logos'
import InstallationPolicy from '#app/installation/policies/installation_policy'
import { LOGO_FILES, type LogoCopy } from '#app/installation/rules/logo_urls'
import { logoValidator } from '#app/installation/validators/installation'
import { errors } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'

/** The university's logo: on every page, on paper and in mails. */
export default class LogosController {
  async store(ctx: HttpContext) {
    await ctx.bouncer.with(InstallationPolicy).authorize('administer')
    const logo = await whileReceivingFile(ctx, async () => {
      const { logo: file } = await ctx.request.validateUsing(logoValidator)
      return refusedAt('logo', LogoUnreadable, () =>
        refusedAt('logo', LogoTooLarge, () => keepLogo(file.tmpPath!))
      )
    })
    return change(ctx, logo)
  }

  async destroy(ctx: HttpContext) {
    await ctx.bouncer.with(InstallationPolicy).authorize('administer')
    return change(ctx, null)
  }

  async show({ params, request, response }: HttpContext) {
    const copy = String(params.copy).split('.')[0] as LogoCopy
    if (!(await logoExists(params.logo))) {
      throw new errors.E_ROUTE_NOT_FOUND([request.method(), request.url()])
    }
    response.header('cache-control', 'public, max-age=31536000, immutable')
    response.header('x-content-type-options', 'nosniff')
    return response.type(`image/${LOGO_FILES[copy]}`).download(logoFile(params.logo, copy))
  }
}

async function change(ctx: HttpContext, logo: string | null) {
  const { auth, i18n, response, session } = ctx
  await saveSettings({ part: { logo }, actorId: auth.getUserOrFail().id })
  session.flash('success', i18n.t(`installation.said.${logo ? 'logoKept' : 'logoGone'}`))
  return response.redirect().status(303).toPath('/settings/installation')
}
