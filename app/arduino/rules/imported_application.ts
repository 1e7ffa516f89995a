import {
  APPLICATION_TEXT_MAX,
  type Application,
  type Experience,
} from '#app/arduino/rules/application'
import { brief } from '#app/imports/rules/csv_text'
import type { ImportDefinition, Reason } from '#app/imports/rules/import_kind'
import { booleanOfCell } from '#app/registrations/rules/answer_cells'
import { searchable } from '#app/users/rules/roles'

const EXPERIENCE_WORDS = new Map<string, Experience>([
  ...['none', 'ninguna', 'no'].map((word) => [word, 'none'] as const),
  ...['basic', 'basica', 'some', 'poca'].map((word) => [word, 'basic'] as const),
  ...['advanced', 'avanzada', 'much', 'mucha'].map((word) => [word, 'advanced'] as const),
])

/** What a file says of somebody who applies for a workshop; of experience nothing said is none. */
export const importedApplication: Pick<
  ImportDefinition<{ application: Application }>,
  'columns' | 'requires' | 'understand'
> = {
  columns: [
    {
      name: 'own_kit',
      aliases: { en: ['Own kit', 'Brings own kit'], es: ['Kit propio', 'Trae su kit'] },
      example: { en: 'No', es: 'No' },
    },
    {
      name: 'experience',
      aliases: { en: ['Experience'], es: ['Experiencia'] },
      example: { en: 'Basic', es: 'Básica' },
    },
    {
      name: 'motivation',
      aliases: { en: ['Motivation'], es: ['Motivación'] },
      example: { en: 'I want to build a robot', es: 'Quiero construir un robot' },
    },
    {
      name: 'project_idea',
      aliases: { en: ['Project idea', 'Idea'], es: ['Idea de proyecto', 'Idea'] },
      example: '',
    },
  ],
  requires: [['own_kit']],
  understand(cells) {
    const { own_kit: ownKit = '', motivation = '', project_idea: projectIdea = '' } = cells
    const bringsOwnKit = booleanOfCell(ownKit)
    const experience = cells.experience
      ? EXPERIENCE_WORDS.get(searchable(cells.experience))
      : ('none' as const)
    const reasons: Reason[] = [
      ...(bringsOwnKit === null
        ? [{ code: 'own_kit_unknown', values: { value: brief(ownKit) } }]
        : []),
      ...(experience
        ? []
        : [{ code: 'experience_unknown', values: { value: brief(cells.experience!) } }]),
      ...[motivation, projectIdea]
        .filter((text) => text.length > APPLICATION_TEXT_MAX)
        .map(() => ({ code: 'too_long', values: { field: 'other', max: APPLICATION_TEXT_MAX } })),
    ]
    return {
      data: {
        application: {
          ...{ experience: experience ?? 'none', bringsOwnKit: bringsOwnKit ?? false },
          ...{ motivation, projectIdea },
        },
      },
      reasons,
    }
  },
}
