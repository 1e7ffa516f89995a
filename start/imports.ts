/*
 * What can be imported from a CSV file: one line per kind.
 */
import { defineImportKind } from '#app/imports/services/import_kinds'
import { peopleImport } from '#app/users/services/people_import'

defineImportKind('people', peopleImport)
