interface Typed {
  name: string
  category?: string | null
  institution?: string | null
  mentor?: string | null
  projectTitle?: string | null
}

/** @returns what was typed about a team, with null for what was left empty */
export function teamWords({ name, category, institution, mentor, projectTitle }: Typed) {
  return {
    name,
    category: category || null,
    institution: institution || null,
    mentor: mentor || null,
    projectTitle: projectTitle || null,
  }
}
