import { judgedTeams } from '#app/judging/queries/judged_teams'
import { standingsOf } from '#app/judging/rules/standings'
import db from '@adonisjs/lucid/services/db'

export interface WrongPlace {
  event: string
  team: string
  published: { place: number | null; score: number | null }
  computed: { place: number | null; score: number | null }
}

/** Compares the places that were published with those that the points give, event by event. */
export async function verifyResults(): Promise<{ events: number; wrong: WrongPlace[] }> {
  const events: { id: number; public_id: string }[] = await db
    .from('result_publications')
    .join('events', 'events.id', 'result_publications.event_id')
    .orderBy('events.id')
    .select('events.id', 'events.public_id')
  const wrong: WrongPlace[] = []
  for (const { id, public_id: event } of events) {
    const computed = new Map(standingsOf(await judgedTeams(id)).map((one) => [one.teamId, one]))
    const places = await db
      .from('team_places')
      .join('teams', 'teams.id', 'team_places.team_id')
      .where('teams.event_id', id)
      .select('teams.id', 'teams.public_id', 'team_places.place', 'team_places.score')
    for (const { id: teamId, public_id: team, place, score } of places) {
      const { place: expected = null, score: points = null } = computed.get(teamId) ?? {}
      if (place === expected && score === points) continue
      wrong.push({
        event,
        team,
        published: { place, score },
        computed: { place: expected, score: points },
      })
    }
  }
  return { events: events.length, wrong }
}
