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

/** Of an event that is over: all had a place. */
export const PAST_TEAMS: DemoTeam[] = [
  { words: team('Ctrl Alt Café', 'Web', 'A queue for the canteen'), members: 3 },
  { words: team('Lluvia', 'Data', 'Which streets flood first'), members: 2 },
  { words: team('Hilo rojo', 'Web', 'Lost books find their shelf'), members: 3 },
  { words: team('Pixel y pan', 'Hardware', 'A lamp that knows the exam weeks'), members: 2 },
].map((one) => ({ ...one, becomes: 'registered' as const }))

export const DEMO_SEEKERS: { skills: string; about: string }[] = [
  { skills: 'Python, maps', about: 'I like data that can be walked through.' },
  { skills: 'Design, front end', about: '' },
  { skills: 'Electronics, soldering', about: 'I have never been to a hackathon.' },
]
