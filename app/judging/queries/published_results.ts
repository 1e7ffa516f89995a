import { resultsPublishedAt } from '#app/judging/queries/judged_teams'
import db from '@adonisjs/lucid/services/db'
import type { DateTime } from 'luxon'

export type PlacedTeam = {
  publicId: string
  name: string
  category: string | null
  institution: string | null
  projectTitle: string | null
  /** Both null: nobody scored the team. */
  place: number | null
  /** In hundredths of a percent. */
  score: number | null
}

/**
 * @returns the teams of an event with the places that were published, the best first and those without a place
 *   last; null: nothing is published yet
 */
export async function publishedResults(
  eventId: number
): Promise<{ publishedAt: DateTime; teams: PlacedTeam[] } | null> {
  const publishedAt = await resultsPublishedAt(eventId)
  if (!publishedAt) return null
  const rows = await db
    .from('team_places')
    .join('teams', 'teams.id', 'team_places.team_id')
    .where('teams.event_id', eventId)
    .orderByRaw('case when team_places.place is null then 1 else 0 end')
    .orderBy('team_places.place')
    .orderBy('teams.name_search')
    .orderBy('teams.id')
    .select('teams.public_id', 'teams.name', 'teams.category', 'teams.institution')
    .select('teams.project_title', 'team_places.place', 'team_places.score')
  const teams = rows.map(({ public_id: publicId, project_title: projectTitle, ...team }) => {
    return { ...(team as Omit<PlacedTeam, 'publicId' | 'projectTitle'>), publicId, projectTitle }
  })
  return { publishedAt, teams }
}
