/*
 * What can be imported from a file: one line per kind.
 */
import { campusImport, courseImport, facultyImport } from '#app/catalogue/imports/catalogue_imports'
import { defineImportKinds } from '#app/imports/import_kinds'
import type { ImportByEvent, ImportDefinition, ImportKind } from '#app/imports/rules/import_kind'
import { enrolmentsImport } from '#app/invitations/imports/enrolments_import'
import { invitationsImport } from '#app/invitations/imports/invitations_import'
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
  invitations: invitationsImport,
  enrolments: enrolmentsImport,
} satisfies Record<ImportKind, ImportDefinition | ImportByEvent>)
