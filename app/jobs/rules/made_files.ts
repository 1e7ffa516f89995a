/** The kinds of watched work that make a file for whoever began it. */
export const FILE_KINDS = ['data_export', 'list_export'] as const
export type FileKind = (typeof FILE_KINDS)[number]
