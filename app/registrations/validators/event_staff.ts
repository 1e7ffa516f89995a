import { DUTIES } from '#app/announcements/rules/event_staff_duty'
import vine from '@vinejs/vine'

export const eventStaffValidator = vine.create({
  person: vine.string().ulid(),
  duty: vine.enum(DUTIES),
})
