/*
 * What can be imported from a CSV file: one line per kind.
 */
import { campusImport, courseImport, facultyImport } from '#app/catalogue/imports/catalogue_imports'
import { defineImportKind } from '#app/imports/import_kinds'
import { peopleImport } from '#app/users/imports/people_import'

defineImportKind('people', peopleImport)
defineImportKind('campuses', campusImport)
defineImportKind('faculties', facultyImport)
defineImportKind('courses', courseImport)
