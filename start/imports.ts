/*
 * What can be imported from a file: one line per kind.
 */
import { campusImport, courseImport, facultyImport } from '#app/catalogue/imports/catalogue_imports'
import { defineImportKinds } from '#app/imports/import_kinds'
import type { ImportByEvent, ImportDefinition, ImportKind } from '#app/imports/rules/import_kind'
import { statementImport } from '#app/payments/imports/statement_import'
import { registrationsImport } from '#app/registrations/imports/registrations_import'
import { peopleImport } from '#app/users/imports/people_import'

defineImportKinds({
  people: peopleImport,
  campuses: campusImport,
  faculties: facultyImport,
  courses: courseImport,
  registrations: registrationsImport,
  bank: statementImport,
} satisfies Record<ImportKind, ImportDefinition | ImportByEvent>)
