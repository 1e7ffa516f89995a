import { TEAM_NAME_LENGTH } from '#app/codefest/rules/teams'
import vine from '@vinejs/vine'

const words = (lengthMax: number) => vine.string().trim().maxLength(lengthMax).nullable().optional()
const reason = () => vine.string().trim().minLength(3).maxLength(500).optional()
const answers = () => vine.record(vine.any().nullable()).optional()

const team = {
  name: vine.string().trim().minLength(TEAM_NAME_LENGTH.min).maxLength(TEAM_NAME_LENGTH.max),
  category: words(80),
  institution: words(120),
  mentor: words(120),
  projectTitle: words(140),
}

/** What a team says about itself. */
export const teamValidator = vine.create(team)

/** A new team, with the captain's answers to the event's questions. */
export const newTeamValidator = vine.create({ ...team, answers: answers() })

/** Joining with a code or by its link. */
export const joinValidator = vine.create({
  code: vine.string().trim().minLength(4).maxLength(20),
  answers: answers(),
})

export const answersValidator = vine.create({ answers: answers() })

/** What somebody says about themselves who looks for a team. */
export const seekValidator = vine.create({
  skills: vine.string().trim().minLength(2).maxLength(200),
  about: vine.string().trim().maxLength(500).nullable().optional(),
})

/** A member of the team, by public id; staff say why. */
export const memberValidator = vine.create({ person: vine.string().ulid(), reason: reason() })

export const staffReasonValidator = vine.create({ reason: reason() })

/** Null takes it back. */
export const repositoryValidator = vine.create({
  repositoryUrl: vine
    .string()
    .trim()
    .url({ protocols: ['https', 'http'], require_protocol: true })
    .maxLength(300)
    .nullable(),
})

/** A team that staff make at the desk: its captain and the others, by public id. */
export const deskTeamValidator = vine.create({
  ...team,
  event: vine.string().trim().maxLength(160),
  captain: vine.string().ulid(),
  members: vine.array(vine.string().ulid()).maxLength(19).distinct().optional(),
  reason: reason(),
})
