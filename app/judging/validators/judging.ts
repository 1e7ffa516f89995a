import vine from '@vinejs/vine'

const CRITERIA_MAX = 20
const NUMBER_MAX = 100
const JUDGES_MAX = 50
const TEAMS_MAX = 500

const whole = (least: number, most: number) => vine.number().withoutDecimals().range([least, most])

/** The whole rubric, in its order. Two criteria of one name could not be told apart. */
export const rubricValidator = vine.create({
  criteria: vine
    .array(
      vine.object({
        label: vine.string().trim().minLength(2).maxLength(80),
        weight: whole(1, NUMBER_MAX),
        mostPoints: whole(1, NUMBER_MAX),
      })
    )
    .maxLength(CRITERIA_MAX)
    .distinct('label'),
})

/** How many judges each team gets; null: all of them. */
export const distributionValidator = vine.create({
  perTeam: whole(1, JUDGES_MAX).nullable(),
})

/** The teams of one judge, by public id. */
export const assignmentValidator = vine.create({
  teams: vine.array(vine.string().ulid()).maxLength(TEAMS_MAX).distinct(),
})

const COMMENT_MAX = 1000

/** One score as it is typed: by whom, `version` of what the page has seen, `savedFrom` names the page. */
export const scoreValidator = vine.create({
  judge: vine.string().ulid(),
  // The page sends numbers: what only looks like one (an empty list, `true`) would be a score.
  points: vine.number({ strict: true }).withoutDecimals().range([0, NUMBER_MAX]).nullable(),
  comment: vine.string().trim().maxLength(COMMENT_MAX).nullable(),
  version: vine.number({ strict: true }).withoutDecimals().min(0),
  savedFrom: vine.string().trim().minLength(8).maxLength(26),
})

export const conflictValidator = vine.create({
  reason: vine.string().trim().minLength(3).maxLength(300),
})

export const publicationValidator = vine.create({
  mark: vine.string().maxLength(100),
})
