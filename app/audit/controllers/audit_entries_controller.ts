import AuditPolicy from '#app/audit/policies/audit_policy'
import { auditList, listAudit } from '#app/audit/queries/list_audit'
import { AUDIT_ACTIONS, AUDIT_GROUPS, AUDIT_SUBJECTS, auditGroupOf } from '#app/audit/rules/actions'
import { auditWords } from '#app/audit/presenters/audit_words'
import { readerZone } from '#app/users/queries/reader_zone'
import AuditListTransformer from '#app/audit/transformers/audit_list_transformer'
import { listState } from '#app/core/http/list_query'
import type { HttpContext } from '@adonisjs/core/http'

export default class AuditEntriesController {
  async index(ctx: HttpContext) {
    await ctx.bouncer.with(AuditPolicy).authorize('read')
    const timeZone = await readerZone(ctx.auth.getUserOrFail())
    const list = await listAudit(listState(ctx.request, auditList), timeZone)
    const words = auditWords(ctx.i18n, timeZone)
    const rows = list.rows.map((row) => ({
      ...row,
      words: {
        actor: words.actor(row),
        action: words.action(row),
        ability: words.ability(row),
        subjectType: words.subjectType(row),
        fields: words.fields(row),
        changes: words.changes(row),
      },
    }))
    const t = (key: string) => ctx.i18n.t(key)
    return ctx.inertia.render('audit/index', {
      list: AuditListTransformer.transform({ ...list, rows }),
      subjects: AUDIT_SUBJECTS.map((value) => ({ value, label: t(`audit.subjects.${value}`) })),
      actions: AUDIT_GROUPS.flatMap((group) =>
        AUDIT_ACTIONS.filter((action) => auditGroupOf(action) === group).map((value) => ({
          ...{ value, label: t(`audit.actions.${value}`), group: t(`audit.groups.${group}`) },
        }))
      ),
    })
  }
}
