/*
 * Background jobs: one line per kind.
 */
import { buildDataExport } from '#app/auth/actions/build_data_export'
import { mayWatchRun, runIssue, runZip } from '#app/certificates/actions/run_certificates'
import { buildListExport } from '#app/exports/actions/build_list_export'
import { applyImport } from '#app/imports/actions/apply_import'
import { giveUpImport } from '#app/imports/actions/finish_import_step'
import { readImport } from '#app/imports/actions/read_import'
import { undoImport } from '#app/imports/actions/undo_import'
import { defineBackgroundJob } from '#app/jobs/background_jobs'

defineBackgroundJob('certificate_issue', { run: runIssue, mayView: mayWatchRun })
defineBackgroundJob('certificate_zip', { run: runZip })
defineBackgroundJob('data_export', { run: buildDataExport })
defineBackgroundJob('list_export', { run: buildListExport })
defineBackgroundJob('import_read', { run: readImport, giveUp: giveUpImport })
defineBackgroundJob('import_apply', { run: applyImport, giveUp: giveUpImport })
defineBackgroundJob('import_undo', { run: undoImport, giveUp: giveUpImport })
