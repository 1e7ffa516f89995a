import vine from '@vinejs/vine'

/** What one presses on the sandbox's page. */
export const sandboxAnswerValidator = vine.create({
  answer: vine.enum(['pay', 'decline', 'leave', 'fail_refund']),
})
