import { BOARD_NAMES } from '#app/invitations/rules/board_names'
import vine from '@vinejs/vine'

/** How somebody is named on the points board. */
export const boardNameValidator = vine.create({ boardName: vine.enum(BOARD_NAMES) })
