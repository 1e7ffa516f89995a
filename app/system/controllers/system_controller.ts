import { readMeta } from '#app/core/database/app_meta'
import { failedJobs } from '#app/jobs/queries/failed_jobs'
import { outboxState } from '#app/mails/queries/outbox_state'
import { tryJobAgain } from '#app/jobs/actions/try_job_again'
import { askForCheck } from '#app/system/actions/ask_for_check'
import { runAgain } from '#app/system/actions/run_again'
import SystemPolicy from '#app/system/policies/system_policy'
import { queueState } from '#app/system/queries/queue_state'
import { staffCoverage } from '#app/system/queries/staff_coverage'
import { versions } from '#app/system/queries/versions'
import SystemTransformer, { type SystemState } from '#app/system/transformers/system_transformer'
import { configuredWallets } from '#app/tickets/queries/offered_wallets'
import type { HttpContext } from '@adonisjs/core/http'

/** How the installation runs: what waits, what failed, what the last night found. */
export default class SystemController {
  async show(ctx: HttpContext) {
    await ctx.bouncer.with(SystemPolicy).authorize('administer')
    return ctx.inertia.render('system/show', {
      system: SystemTransformer.transform({
        queue: await queueState(),
        jobs: await failedJobs(),
        outbox: await outboxState(),
        check: await readMeta<SystemState['check']>('last_check'),
        backup: await readMeta<SystemState['backup']>('last_backup'),
        coverage: await staffCoverage(),
        wallets: configuredWallets(),
        versions: await versions(),
      }),
    })
  }

  /** Has everything recomputed now. */
  async check(ctx: HttpContext) {
    await ctx.bouncer.with(SystemPolicy).authorize('administer')
    await askForCheck({ actorId: ctx.auth.getUserOrFail().id })
    ctx.session.flash('success', ctx.i18n.t('system.done.checking'))
    return ctx.response.redirect().status(303).withQs().back()
  }

  /** Begins a background job again that failed. */
  async job(ctx: HttpContext) {
    await ctx.bouncer.with(SystemPolicy).authorize('administer')
    const publicId = String(ctx.params.job)
    await tryJobAgain({ publicId, actorId: ctx.auth.getUserOrFail().id })
    return tellAgain(ctx)
  }

  /** Puts a failed run of the queue back into it. */
  async run(ctx: HttpContext) {
    await ctx.bouncer.with(SystemPolicy).authorize('administer')
    await runAgain({ id: String(ctx.params.run), actorId: ctx.auth.getUserOrFail().id })
    return tellAgain(ctx)
  }
}

function tellAgain(ctx: HttpContext) {
  ctx.session.flash('success', ctx.i18n.t('system.done.again'))
  return ctx.response.redirect().status(303).withQs().back()
}
