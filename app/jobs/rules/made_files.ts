/** The kinds of background jobs that make a file for the person who started them. */
export const FILE_KINDS = ['data_export', 'list_export', 'certificate_zip'] as const
export type FileKind = (typeof FILE_KINDS)[number]
