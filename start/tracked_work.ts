/*
 * Background jobs: one line per kind.
 */
import { buildDataExport } from '#app/auth/actions/build_data_export'
import { buildListExport } from '#app/exports/actions/build_list_export'
import { applyImport } from '#app/imports/actions/apply_import'
import { giveUpImport } from '#app/imports/actions/finish_import_step'
import { readImport } from '#app/imports/actions/read_import'
import { undoImport } from '#app/imports/actions/undo_import'
import { defineTrackedWork } from '#app/jobs/tracked_work'

defineTrackedWork('data_export', { run: buildDataExport })
defineTrackedWork('list_export', { run: buildListExport })
defineTrackedWork('import_read', { run: readImport, giveUp: giveUpImport })
defineTrackedWork('import_apply', { run: applyImport, giveUp: giveUpImport })
defineTrackedWork('import_undo', { run: undoImport, giveUp: giveUpImport })
