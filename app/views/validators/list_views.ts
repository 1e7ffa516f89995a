import { LIST_PATH, NAME_MAX, PATH_MAX, QUERY_MAX } from '#app/views/rules/list_view'
import vine from '@vinejs/vine'

const listPath = () => vine.string().maxLength(PATH_MAX).regex(LIST_PATH)

/** Of which list the views are asked for. */
export const viewsOfValidator = vine.create({ path: listPath() })

/** A list as it is seen, and what it is called. */
export const listViewValidator = vine.create({
  path: listPath(),
  name: vine.string().trim().minLength(1).maxLength(NAME_MAX),
  /** The page's query string. */
  search: vine.string().maxLength(QUERY_MAX).nullable(),
})
