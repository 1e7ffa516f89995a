/*
 * What can be imported from a CSV file: one line per kind.
 */
import {
  campusImport,
  courseImport,
  facultyImport,
} from '#app/catalogue/services/catalogue_imports'
import { defineImportKind } from '#app/imports/services/import_kinds'
import { peopleImport } from '#app/users/services/people_import'

defineImportKind('people', peopleImport)
defineImportKind('campuses', campusImport)
defineImportKind('faculties', facultyImport)
defineImportKind('courses', courseImport)
