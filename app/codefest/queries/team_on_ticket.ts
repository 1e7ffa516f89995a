import Team from '#app/codefest/models/team'

/** What the ticket of a member says about their team. */
export interface TeamOnTicket {
  publicId: string
  name: string
  members: { name: string; isCaptain: boolean }[]
}

/** @returns the team with its members as they are now, the captain among them */
export async function teamOnTicket(teamId: number): Promise<TeamOnTicket> {
  const team = await Team.query()
    .where('id', teamId)
    .preload('members', (members) => members.preload('user'))
    .firstOrFail()
  return {
    publicId: team.publicId,
    name: team.name,
    members: team.members.map(({ user }) => ({
      name: user.name,
      isCaptain: user.id === team.captainId,
    })),
  }
}
