import type { TeamInput } from '#app/codefest/actions/save_team'

export interface DemoTeam {
  words: TeamInput
  members: number
  /** What becomes of it; absent: it has not registered. Places are given in this order. */
  becomes?: 'paid' | 'registered' | 'incomplete'
}

const team = (name: string, category: string, projectTitle: string | null): TeamInput => ({
  ...{ name, category, projectTitle },
  institution: 'Faculty of Engineering',
  mentor: null,
})

/** Four places: two are paid, two are to be paid; two wait, of which one has too few; two form. */
export const DEMO_TEAMS: DemoTeam[] = [
  { words: team('Quetzal', 'Web', 'Bus times without an app'), members: 4, becomes: 'paid' },
  { words: team('Los Pumas', 'Data', 'Where the water goes'), members: 3, becomes: 'paid' },
  { words: team('Null Island', 'Web', 'Lost and found'), members: 5, becomes: 'registered' },
  {
    words: team('Marea', 'Hardware', 'A tide gauge for schools'),
    members: 2,
    becomes: 'registered',
  },
  { words: team('Cumbre', 'Data', 'Prices at the market'), members: 3, becomes: 'registered' },
  { words: team('Dos y medio', 'Web', null), members: 2, becomes: 'incomplete' },
  { words: team('Compilando', 'Hardware', null), members: 3 },
  { words: team('Faro', 'Data', null), members: 1 },
]

export const DEMO_SEEKERS: { skills: string; about: string }[] = [
  { skills: 'Python, maps', about: 'I like data that can be walked through.' },
  { skills: 'Design, front end', about: '' },
  { skills: 'Electronics, soldering', about: 'I have never been to a hackathon.' },
]
