import type { KitState } from '#app/arduino/rules/kits'

export const EXPERIENCES = ['none', 'basic', 'advanced'] as const
export type Experience = (typeof EXPERIENCES)[number]

export const APPLICATION_TEXT_MAX = 1000

/** What a person says who applies for a workshop. */
export interface Application {
  experience: Experience
  bringsOwnKit: boolean
  motivation: string
  projectIdea: string
}

/** @returns what a form said; an idea is not needed. Null: it asked nothing of the kind */
export function applicationFrom(
  form: (Omit<Application, 'projectIdea'> & { projectIdea?: string }) | undefined
): Application | null {
  return form ? { ...form, projectIdea: form.projectIdea ?? '' } : null
}

/** What a person said who applied, and the kit that they have or had reserved. */
export interface ApplicationShown extends Omit<Application, 'experience'> {
  /** Null: forgotten. */
  experience: Experience | null
  kit: { label: string; state: KitState } | null
}

/** Columns of an application in a query of registrations; null for other kinds of event. */
export interface ApplicationColumns {
  experience: Experience | null
  brings_own_kit: boolean | number | null
  motivation: string | null
  project_idea: string | null
  kit_label: string | null
  kit_state: KitState | null
}

/** @returns the application of a row with those columns; null where there is none */
export function applicationOf(row: ApplicationColumns): ApplicationShown | null {
  if (row.brings_own_kit === null) return null
  return {
    experience: row.experience,
    bringsOwnKit: Boolean(row.brings_own_kit),
    motivation: row.motivation ?? '',
    projectIdea: row.project_idea ?? '',
    kit: row.kit_label === null ? null : { label: row.kit_label, state: row.kit_state! },
  }
}
