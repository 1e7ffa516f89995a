import type { Minor } from '#isomorphic/core/money'
import type { QuestionInput } from '#app/announcements/rules/announcement_input'
import type { AnnouncementKind, Visibility } from '#app/announcements/rules/kinds'
import type { AnnouncementStatus } from '#app/announcements/rules/publication'

/*
 * What the demo university announces: a semester around today. Days and hours are relative to the day of
 * seeding, in the campus's time zone.
 */

interface DemoPrice {
  label: string
  /** Minor units. */
  amountMinor: Minor
  kinds?: ('student' | 'staff' | 'external')[]
}

interface DemoQuestion extends Partial<QuestionInput> {
  label: string
  why: string
  type: QuestionInput['type']
  /** What people write, where they write freely. */
  texts?: string[]
}

export interface DemoAnnouncement {
  kind: AnnouncementKind
  title: string
  summary: string
  body: string
  status: AnnouncementStatus
  visibility?: Visibility
  /** Faculty codes; none: everyone. */
  faculties?: string[]
  kinds?: ('student' | 'staff' | 'external')[]
  campus?: 'CENTRAL' | 'NORTH' | 'EAST'
  venue?: string
  /** Days from today to the first session (negative: it is over). */
  day?: number
  /** Days from today until one can register; none: from the day it is published. */
  opensInDays?: number
  /** Sessions as [days after the first, start hour, hours long, name]. */
  sessions?: [number, number, number, string][]
  capacity?: number | null
  waitlist?: boolean
  approval?: boolean
  countsNoShows?: boolean
  /** Hours before the start until which people may cancel on their own; none: never. */
  cancelHoursBefore?: number
  prices?: DemoPrice[]
  questions?: DemoQuestion[]
  certificate?: boolean
  /** How many people ask for a place. */
  demand?: number
  /** Share of the confirmed who came, for events that are over or running. */
  turnout?: number
  settings?: Record<string, unknown>
  /** On how many weeks after the first it takes place again; it is kept as a template, too. */
  repeats?: number
}

const paragraphs = (...parts: string[]) => parts.join('\n\n')

export const ANNOUNCEMENTS: DemoAnnouncement[] = [
  {
    kind: 'event',
    title: 'Open data and public health: what the numbers hide',
    summary:
      'Three researchers show how to read an epidemic from open registries, and where the registries mislead.',
    body: paragraphs(
      'Numbers about health are everywhere, and most of them answer a question nobody asked.',
      '## What you will see\n\n- How a registry is born, and what never reaches it\n- Reading a curve without fooling yourself\n- A live session with the open data portal',
      'Bring a laptop if you want to follow along. Questions are welcome in Spanish and English.'
    ),
    status: 'published',
    campus: 'CENTRAL',
    venue: 'Auditorium',
    day: 4,
    sessions: [[0, 17, 2, 'Talk and questions']],
    capacity: 300,
    waitlist: true,
    cancelHoursBefore: 12,
    certificate: true,
    demand: 162,
    settings: {
      format: 'hybrid',
      onlineUrl: 'https://meet.example.edu/open-data',
      contactName: 'Library, research services',
      contactEmail: 'library@convoca.test',
    },
  },
  {
    kind: 'event',
    title: 'First aid that works: a hands-on morning',
    summary: 'Resuscitation, bleeding, choking and shock, practised on manikins in groups of five.',
    body: paragraphs(
      'Four instructors, twenty manikins, and enough time to repeat each manoeuvre until it sticks.',
      '**Wear comfortable clothes.** You will kneel on the floor for a good part of the morning.'
    ),
    status: 'published',
    campus: 'EAST',
    venue: 'Gymnasium',
    day: 6,
    sessions: [[0, 8, 4, 'Practice']],
    capacity: 20,
    waitlist: true,
    cancelHoursBefore: 24,
    certificate: true,
    demand: 38,
    questions: [
      {
        label: 'Have you taken a first aid course before?',
        why: 'To put beginners and others into different groups.',
        type: 'choice',
        options: ['Never', 'More than two years ago', 'In the last two years'],
        required: true,
      },
      {
        label: 'Anything we should know (knees, back, allergies)?',
        why: 'So that the instructors let nobody do what hurts them.',
        type: 'long_text',
        texts: [
          'My left knee does not like kneeling for long.',
          'Allergic to latex gloves.',
          'A bad back; standing is fine.',
          'Nothing, thank you.',
        ],
      },
      {
        label: 'Do you need a place for your child meanwhile?',
        why: 'To ask for as many places in the nursery.',
        type: 'boolean',
        required: true,
      },
      {
        label: 'How old is your child?',
        why: 'The nursery has a group for each age.',
        type: 'number',
        required: true,
        shownWhen: { question: 2, answer: 'true' },
      },
    ],
  },
  {
    kind: 'event',
    title: 'Write your thesis in four Saturdays',
    summary:
      'A writing workshop with feedback on your own pages every week. Places are decided by the committee.',
    body: paragraphs(
      'You come with a topic and leave with a draft. Each Saturday has a goal, and every participant gets written comments before the next one.',
      'Apply with two or three sentences about your topic. The committee answers within three working days.'
    ),
    status: 'published',
    campus: 'CENTRAL',
    venue: 'Library, room 2',
    day: 14,
    sessions: [
      [0, 9, 3, 'Saturday 1: the question'],
      [7, 9, 3, 'Saturday 2: the structure'],
      [14, 9, 3, 'Saturday 3: the draft'],
      [21, 9, 3, 'Saturday 4: the defence'],
    ],
    capacity: 15,
    waitlist: true,
    approval: true,
    cancelHoursBefore: 48,
    certificate: true,
    demand: 31,
    questions: [
      {
        label: 'What is your thesis about?',
        why: 'To choose who can use the workshop now.',
        type: 'long_text',
        required: true,
        texts: [
          'How public transport changes who gets to study at night.',
          'Water quality in three rural schools, measured with cheap sensors.',
          'Why small shops keep paper accounts.',
          'The sound of the old quarter, recorded over one year.',
          'Early detection of diabetic retinopathy with a phone.',
        ],
      },
      {
        label: 'Pages written so far',
        why: 'To plan how much is read in each session.',
        type: 'number',
      },
    ],
  },
  {
    kind: 'event',
    title: 'Analogue photography weekend',
    summary:
      'Shoot, develop and print your own black and white film. Film, chemicals and paper are included.',
    body: paragraphs(
      'Two days in the darkroom. We lend cameras to those who have none.',
      'The fee covers one roll of film, chemicals and ten sheets of paper.'
    ),
    status: 'published',
    campus: 'CENTRAL',
    venue: 'Design building, darkroom',
    day: 13,
    sessions: [
      [0, 9, 7, 'Shooting and developing'],
      [1, 9, 6, 'Printing'],
    ],
    capacity: 12,
    waitlist: true,
    cancelHoursBefore: 72,
    demand: 17,
    prices: [
      { label: 'Students', amountMinor: 1500n, kinds: ['student'] },
      { label: 'General', amountMinor: 3000n },
    ],
    questions: [
      {
        label: 'Will you bring your own camera?',
        why: 'To know how many cameras to borrow.',
        type: 'boolean',
      },
    ],
  },
  {
    kind: 'event',
    title: 'Chamber music at noon',
    summary: 'Half an hour of strings by students of the Music course. Come in, sit down, listen.',
    body: 'Bring your lunch if you like. The doors close when the music starts.',
    status: 'published',
    campus: 'CENTRAL',
    venue: 'Patio of the Arts building',
    day: 2,
    sessions: [[0, 12, 1, 'Concert']],
    capacity: null,
    demand: 46,
  },
  {
    kind: 'event',
    title: 'Negotiating your first contract',
    summary:
      'Salary, probation, overtime: what the law says and what you can ask for, with cases from last year.',
    body: paragraphs(
      'A labour lawyer and a recruiter sit on opposite sides of the table and play six real negotiations.',
      'Afterwards there is time for your own questions, in confidence.'
    ),
    status: 'published',
    campus: 'CENTRAL',
    venue: 'Law building, courtroom',
    day: 9,
    sessions: [[0, 15, 3, 'Workshop']],
    countsNoShows: true,
    capacity: 40,
    waitlist: false,
    cancelHoursBefore: 24,
    demand: 40,
    faculties: ['LAW', 'ECON', 'ENG'],
  },
  {
    kind: 'event',
    title: 'Semester kick-off for new teaching staff',
    summary:
      'Platforms, calendars, people to call: everything a new teacher needs in the first week.',
    body: 'For teachers who joined this semester. Coffee from half past seven.',
    status: 'published',
    visibility: 'members',
    kinds: ['staff'],
    campus: 'NORTH',
    venue: 'Conference room',
    day: 1,
    sessions: [[0, 8, 4, 'Morning']],
    capacity: 60,
    demand: 18,
  },
  {
    kind: 'event',
    title: 'Night of the telescopes',
    summary: 'Jupiter, Saturn and the Orion nebula from the roof, with the astronomy club.',
    body: 'If it rains we move to the planetarium room and try the roof again the next clear night.',
    status: 'published',
    campus: 'NORTH',
    venue: 'Roof of building C',
    day: 0,
    // From last evening until midnight: at whatever hour a person tries the demo, one door is open.
    sessions: [[-1, 18, 30, 'Observation']],
    capacity: 80,
    waitlist: true,
    cancelHoursBefore: 2,
    demand: 71,
    turnout: 0.45,
    settings: { welcomesByName: true },
  },
  {
    kind: 'event',
    title: 'Research week: poster session',
    summary: 'Forty posters, two minutes each, one prize decided by whoever walks by.',
    body: paragraphs(
      'Every poster has its author beside it. Ask hard questions.',
      'The vote closes at noon on the last day.'
    ),
    status: 'published',
    campus: 'CENTRAL',
    venue: 'Main hall',
    day: -1,
    sessions: [
      [0, 9, 8, 'Day 1'],
      [1, 9, 14, 'Day 2'],
    ],
    capacity: 200,
    waitlist: true,
    certificate: true,
    demand: 148,
    turnout: 0.7,
  },
  {
    kind: 'event',
    title: 'Financial education for people who hate numbers',
    summary: 'Budgets, debts and compound interest without a single formula on the board.',
    body: 'Two afternoons that pay for themselves.',
    status: 'published',
    campus: 'EAST',
    venue: 'Room 204',
    day: -12,
    sessions: [
      [0, 14, 3, 'Afternoon 1'],
      [1, 14, 3, 'Afternoon 2'],
    ],
    countsNoShows: true,
    capacity: 50,
    waitlist: true,
    certificate: true,
    demand: 64,
    turnout: 0.82,
    prices: [
      { label: 'Students', amountMinor: 500n, kinds: ['student'] },
      { label: 'General', amountMinor: 1250n },
    ],
  },
  {
    kind: 'event',
    title: 'Clean river Sunday',
    summary: 'Gloves, bags and two kilometres of river bank. Buses leave from every campus.',
    body: 'Last year we took out **two tonnes** of plastic. Wear boots and a hat; we bring water and gloves.',
    status: 'published',
    campus: 'NORTH',
    venue: 'Bus stop at gate 2',
    day: -20,
    sessions: [[0, 7, 5, 'Clean-up']],
    countsNoShows: true,
    capacity: 120,
    certificate: true,
    demand: 97,
    turnout: 0.88,
  },
  {
    kind: 'event',
    title: 'Ethics of artificial intelligence: a debate',
    summary: 'Law against Engineering, with the audience as the jury.',
    body: 'The motion: *this university should ban automatic grading*.',
    status: 'archived',
    campus: 'CENTRAL',
    venue: 'Auditorium',
    day: -45,
    sessions: [[0, 18, 2, 'Debate']],
    capacity: 250,
    demand: 86,
    turnout: 0.76,
  },
  {
    kind: 'event',
    title: 'Sign language for the front desk',
    summary: 'Twenty phrases that let everybody be served, taught by two interpreters.',
    body: 'Cancelled because both interpreters are ill. We will announce a new date here.',
    status: 'cancelled',
    campus: 'CENTRAL',
    venue: 'Room 101',
    day: 3,
    sessions: [[0, 10, 2, 'Lesson']],
    capacity: 25,
    waitlist: true,
    demand: 29,
    prices: [{ label: 'General', amountMinor: 400n }],
  },
  {
    kind: 'event',
    title: 'Singing evening with the choir',
    summary: 'Sing along for an evening. No experience needed.',
    body: 'We meet every week. Come to as many evenings as you like, and register for each.',
    status: 'published',
    campus: 'CENTRAL',
    venue: 'Music room',
    day: 27,
    sessions: [[0, 18, 2, 'Evening']],
    capacity: 40,
    repeats: 3,
  },
  {
    kind: 'event',
    title: 'Poetry reading under the ceiba tree',
    summary: 'Open microphone for students and staff. Five minutes each.',
    body: 'Sign the list at the door if you want to read.',
    status: 'draft',
    campus: 'CENTRAL',
    venue: 'Garden',
    day: 30,
    sessions: [[0, 17, 2, 'Reading']],
    capacity: 60,
  },
  {
    kind: 'event',
    title: 'Job fair: engineering and health',
    summary: 'Thirty-two employers, one day, all three campuses connected.',
    body: 'Bring printed copies of your CV. At a desk, staff read it with you first.',
    status: 'scheduled',
    campus: 'CENTRAL',
    venue: 'Sports hall',
    day: 40,
    sessions: [[0, 9, 8, 'Fair']],
    capacity: 600,
    waitlist: false,
  },
  {
    kind: 'arduino',
    title: 'Sensors from zero: build a weather station',
    summary:
      'From a blinking LED to a station that reports temperature and humidity. Kits are lent.',
    body: paragraphs(
      'Bring a laptop. We start from an LED and end with a station that reports temperature and humidity to a page of your own.',
      'No experience is needed.'
    ),
    status: 'published',
    campus: 'NORTH',
    venue: 'Electronics lab',
    day: 7,
    sessions: [
      [0, 9, 3, 'Morning'],
      [0, 13, 3, 'Afternoon'],
    ],
    capacity: 25,
    waitlist: true,
    approval: true,
    certificate: true,
    prices: [
      { label: 'Students', amountMinor: 500n, kinds: ['student'] },
      { label: 'General', amountMinor: 800n },
    ],
    demand: 24,
    settings: { kits: 9 },
  },
  {
    kind: 'arduino',
    title: 'Lights that listen: an evening with Arduino',
    summary: 'A microphone, twelve lights and two hours. Kits are lent.',
    body: 'Bring a laptop and a song. Everything else is on the table.',
    status: 'published',
    campus: 'CENTRAL',
    venue: 'Lab 2',
    day: -5,
    sessions: [[0, 17, 2, 'Evening']],
    capacity: 16,
    waitlist: true,
    demand: 14,
    turnout: 1,
    settings: { kits: 9 },
  },
  {
    kind: 'arduino',
    title: 'Robots that follow a line',
    summary:
      'Motors, sensors and a control loop: two Saturdays to a small robot that finds its way.',
    body: 'You should have blinked an LED before. Everything else we build together.',
    status: 'draft',
    campus: 'CENTRAL',
    venue: 'Lab 3',
    day: 35,
    sessions: [
      [0, 9, 4, 'Saturday 1'],
      [7, 9, 4, 'Saturday 2'],
    ],
    capacity: 20,
    waitlist: true,
    approval: true,
  },
  {
    kind: 'codefest',
    title: 'Codefest 2026: 36 hours to ship something useful',
    summary:
      'Teams of two to five, one challenge from the city, and mentors who stay awake with you.',
    body: paragraphs(
      'Bring a team or find one here. Food, coffee and mattresses are on us.',
      '## Prizes\n\n1. Incubation for six months\n2. Equipment for your lab\n3. Tickets to the regional final'
    ),
    status: 'published',
    campus: 'CENTRAL',
    venue: 'Lab 3',
    day: 13,
    sessions: [
      [0, 17, 6, 'Kick-off'],
      [1, 8, 14, 'Build'],
      [2, 8, 6, 'Demos'],
    ],
    capacity: 4,
    waitlist: true,
    certificate: true,
    prices: [{ label: 'Per team', amountMinor: 2000n }],
    settings: { teamSizeMin: 2, teamSizeMax: 5, feePer: 'team' },
  },
  {
    kind: 'vocational',
    title: 'A day as an engineering student',
    summary: 'Classes, labs and lunch with students, for those who finish school this year.',
    body: 'You follow one student for a day: two classes, one lab, one very loud lunch.',
    status: 'published',
    campus: 'EAST',
    venue: 'Faculty of Engineering',
    day: 21,
    sessions: [[0, 8, 8, 'The day']],
    capacity: 60,
    waitlist: true,
    settings: { points: { accepted: 1, attended: 5, enrolled: 20 } },
  },
  {
    kind: 'vocational',
    title: 'Discovery Saturday',
    summary: 'One morning in the labs and studios, for those who finish school this year.',
    body: 'Three stops of your choice, a talk about grants, and lunch with students.',
    status: 'published',
    campus: 'CENTRAL',
    venue: 'Main courtyard',
    day: -17,
    sessions: [[0, 8, 5, 'The morning']],
    capacity: 80,
    waitlist: true,
    certificate: true,
    settings: { points: { accepted: 1, attended: 5, enrolled: 20 } },
  },
  {
    kind: 'vocational',
    title: 'Health careers open house',
    summary:
      'Medicine, nursing and nutrition open their labs to school leavers and their families.',
    body: 'Simulated ward, dissection room (optional!) and a talk about grants.',
    status: 'scheduled',
    campus: 'CENTRAL',
    venue: 'Health Sciences building',
    day: 50,
    sessions: [[0, 9, 5, 'Open house']],
    capacity: 150,
    waitlist: true,
    settings: { points: { accepted: 1, attended: 5, enrolled: 20 } },
  },
  {
    kind: 'notice',
    title: 'Enrolment for the next semester opens on Monday',
    summary: 'Pay the enrolment fee first; the list of subjects opens an hour later.',
    body: paragraphs(
      'The order is by average, as every semester. You get an e-mail with your hour.',
      'If your name is missing, write to the registry before Friday.'
    ),
    status: 'published',
    day: -2,
  },
  {
    kind: 'notice',
    title: 'Library hours during the exam weeks',
    summary: 'Open until midnight at all three campuses, Sundays included.',
    body: 'Bring your card: after nine in the evening the door opens only with it.',
    status: 'published',
    day: -5,
  },
  {
    kind: 'notice',
    title: 'Call for grants: research stays abroad',
    summary: 'Twelve grants of one to three months for undergraduate and graduate students.',
    body: 'Rules, forms and last year’s winners are linked from the research office. The call closes at the end of the month.',
    status: 'published',
    visibility: 'members',
    day: -8,
  },
  {
    kind: 'notice',
    title: 'New parking rules at the Central campus',
    summary: 'Stickers of two semesters ago are no longer valid.',
    body: 'The old text, kept for the record.',
    status: 'archived',
    day: -90,
  },
  {
    kind: 'codefest',
    title: 'Codefest for beginners: a weekend in the library',
    summary: 'Small teams, two days, and something that runs at the end of them.',
    body: paragraphs(
      'For those who have never been to a hackathon: three workshops, and a mentor at each table.',
      'Judges score every team by a rubric that you read on the first morning.'
    ),
    status: 'published',
    campus: 'CENTRAL',
    venue: 'Library',
    day: -24,
    sessions: [
      [0, 9, 9, 'Build'],
      [1, 9, 5, 'Demos'],
    ],
    capacity: 12,
    certificate: true,
    settings: { teamSizeMin: 2, teamSizeMax: 4 },
    turnout: 0.9,
  },
  {
    kind: 'event',
    title: 'Winter school of data journalism',
    summary: 'Two evenings from a spreadsheet to a story that a newspaper prints.',
    body: paragraphs(
      'Journalists of two newspapers bring the data sets that they did not get to.',
      'Registration opens on the day announced: ask to be told, places go fast.'
    ),
    status: 'published',
    campus: 'CENTRAL',
    venue: 'Computer room 3',
    day: 40,
    opensInDays: 6,
    sessions: [
      [0, 17, 2, 'Evening 1'],
      [1, 17, 2, 'Evening 2'],
    ],
    capacity: 30,
    waitlist: true,
  },
]
