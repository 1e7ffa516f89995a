import { LISTS, type ListName } from '#app/installation/rules/installation'
import type { HttpContext } from '@adonisjs/core/http'

/** @returns which of the lists the address speaks of */
export function thisList({ route }: HttpContext): ListName {
  const names = Object.keys(LISTS) as ListName[]
  return names.find((name) => route!.pattern.includes(`/${name}`))!
}

/** Goes back to the settings and says what became of an account or a desk. */
export function saved(ctx: HttpContext, what: 'saved' | 'archived' | 'restored' | 'moved') {
  ctx.session.flash('success', ctx.i18n.t(`installation.said.${what}`))
  return ctx.response.redirect().status(303).toPath('/settings/installation')
}
