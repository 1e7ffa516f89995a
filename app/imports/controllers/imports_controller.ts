import { announcementOfEvent } from '#app/announcements/queries/find_announcement'
import { whileReceivingFile } from '#app/core/http/receive_file'
import { listState } from '#app/core/http/list_query'
import { now } from '#app/core/clock'
import { startImport } from '#app/imports/actions/start_import'
import type Import from '#app/imports/models/import'
import ImportPolicy from '#app/imports/policies/import_policy'
import { findImport, sampleCells } from '#app/imports/queries/find_import'
import {
  countKept,
  countNamed,
  countOutcomes,
  countToLookAt,
  IMPORT_ROWS,
  listImportRows,
} from '#app/imports/queries/list_import_rows'
import { recentImports } from '#app/imports/queries/recent_imports'
import { checkConsent, chosenAccount, fileError } from '#app/imports/http/read_mapping'
import { scopeOf } from '#app/imports/http/scope_of'
import { readUpload } from '#app/imports/files/read_upload'
import ImportKindTransformer from '#app/imports/transformers/import_kind_transformer'
import ImportMappingTransformer from '#app/imports/transformers/import_mapping_transformer'
import ImportRowListTransformer from '#app/imports/transformers/import_row_list_transformer'
import ImportTransformer from '#app/imports/transformers/import_transformer'
import RecentImportTransformer from '#app/imports/transformers/recent_import_transformer'
import { importDefinition, seesAllImports } from '#app/imports/import_kinds'
import { columnsHere } from '#app/imports/rules/import_kind'
import { importUploadValidator } from '#app/imports/validators/import_upload'
import TrackedJobTransformer from '#app/jobs/transformers/tracked_job_transformer'
import User from '#app/users/models/user'
import limits from '#config/limits'
import type { HttpContext } from '@adonisjs/core/http'
import { readFile } from 'node:fs/promises'

export default class ImportsController {
  async create(ctx: HttpContext) {
    const { auth, bouncer, i18n, inertia } = ctx
    const scope = await scopeOf(ctx)
    await bouncer.with(ImportPolicy).authorize('use', scope)
    const user = auth.getUserOrFail()
    const uploadedBy = (await seesAllImports(scope.kind, user)) ? null : user.id
    const language = i18n.locale === 'es' ? 'es' : 'en'
    const known = await importDefinition(scope)
    const definition = { ...known, columns: await columnsHere(known) }
    const accounts = (await definition.accounts?.()) ?? null
    return inertia.render('imports/create', {
      kind: ImportKindTransformer.transform({ ...scope, definition, accounts, language }),
      recent: RecentImportTransformer.transform(await recentImports({ ...scope, uploadedBy })),
      limits: {
        rows: limits.importRows,
        bytes: limits.uploadMegabytes * 1024 * 1024,
        invitationsPerMinute: limits.invitationsPerMinute,
        invitationDays: limits.invitationDays,
      },
    })
  }

  async store(ctx: HttpContext) {
    const { auth, bouncer, i18n, request, response } = ctx
    const { kind, eventId } = await scopeOf(ctx)
    await bouncer.with(ImportPolicy).authorize('use', { kind, eventId })
    ctx.demandPassword()
    const form = await whileReceivingFile(ctx, async () => {
      const { file, ...answers } = await request.validateUsing(importUploadValidator)
      return { ...answers, bytes: await readFile(file.tmpPath!), fileName: file.clientName }
    })
    const definition = await importDefinition({ kind, eventId })
    checkConsent(definition, form.consent, i18n)
    const account = await chosenAccount(definition, form.account, i18n)
    const upload = await readUpload(form, definition)
    if ('fault' in upload) throw fileError(upload, definition, i18n)
    const { fileName, invite = false, reason } = form
    const actorId = auth.getUserOrFail().id
    const record = await startImport({
      ...{ kind, eventId, fileName, upload, invite, reason, account, actorId },
    })
    return response
      .redirect()
      .status(303)
      .toRoute('imports.show', { kind, import: record.publicId })
  }

  async show({ bouncer, inertia, params, request }: HttpContext) {
    const record = await findImport(params)
    await bouncer.with(ImportPolicy).authorize('use', record)
    const state = listState(request, IMPORT_ROWS)
    const isReconsidered = record.state === 'previewed' && 'columns' in request.qs()
    const isMapping = record.state === 'mapping' || isReconsidered
    return inertia.render('imports/show', {
      import: async () => ImportTransformer.transform(await viewOf(record)),
      mapping: async () => (isMapping ? mappingOf(record) : null),
      // Work that is long over is forgotten, what came of it stays.
      job: () => record.trackedJob && TrackedJobTransformer.transform(record.trackedJob),
      list: async () => {
        const { positions } = record.options!
        const rows = await listImportRows(record.id, state, positions)
        return ImportRowListTransformer.transform({ ...rows, positions })
      },
    })
  }
}

async function viewOf(record: Import) {
  const { name: uploadedBy } = await User.findOrFail(record.uploadedBy)
  const kept = record.state === 'undone' ? await countKept(record.id) : 0
  const lookAgain = record.state === 'previewed' ? await countToLookAt(record.id) : 0
  const of = record.eventId === null ? null : await announcementOfEvent(record.eventId)
  const outcomes = record.kind === 'registrations' ? await outcomesOf(record) : null
  const debits = record.kind === 'bank' ? await countNamed(record.id, 'bank_debit') : null
  const event = of?.slug ?? null
  return { record, event, uploadedBy, kept, lookAgain, outcomes, debits, now: now() }
}

async function outcomesOf({ id }: Import) {
  const counted = await countOutcomes(id)
  const statuses: Record<string, number> = {}
  let accounts = 0
  let done = 0
  for (const { after, count, done: doneOfThese } of counted) {
    done += doneOfThese
    const status = String(after.registration)
    statuses[status] = (statuses[status] ?? 0) + count
    if (after.person === 'new') accounts += count
  }
  return { statuses, accounts, done }
}

async function mappingOf(record: Import) {
  const { headings, positions } = record.options!
  const definition = await importDefinition(record)
  const rows = await sampleCells(record.id)
  return ImportMappingTransformer.transform({ definition, headings, positions, rows })
}
