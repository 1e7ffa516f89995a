/** The demo university: 3 campuses, 6 faculties, 20 courses. */
export const CAMPUSES = [
  {
    name: 'Central campus',
    code: 'CENTRAL',
    address: '1200 University Avenue',
    city: 'San Salvador',
    timeZone: 'America/El_Salvador',
  },
  {
    name: 'North campus',
    code: 'NORTH',
    address: 'Km 58 Northern Highway',
    city: 'Santa Ana',
    timeZone: 'America/El_Salvador',
  },
  {
    name: 'East campus',
    code: 'EAST',
    address: '45 Volcano Street',
    city: 'San Miguel',
    timeZone: 'America/El_Salvador',
  },
] as const

export const FACULTIES = [
  { name: 'Engineering', code: 'ENG' },
  { name: 'Health Sciences', code: 'HEALTH' },
  { name: 'Economics and Business', code: 'ECON' },
  { name: 'Law', code: 'LAW' },
  { name: 'Arts and Design', code: 'ARTS' },
  { name: 'Education', code: 'EDU' },
] as const

/** Name, code, faculty, level, and where it is taught. */
export const COURSES = [
  ['Computing', 'CS', 'ENG', 'undergraduate', 'CENTRAL NORTH EAST'],
  ['Electronics', 'EE', 'ENG', 'undergraduate', 'CENTRAL NORTH'],
  ['Industrial Engineering', 'IE', 'ENG', 'undergraduate', 'CENTRAL EAST'],
  ['Civil Engineering', 'CE', 'ENG', 'undergraduate', 'CENTRAL'],
  ['Data Science', 'DS-M', 'ENG', 'graduate', 'CENTRAL'],
  ['Medicine', 'MED', 'HEALTH', 'undergraduate', 'CENTRAL EAST'],
  ['Nursing', 'NUR', 'HEALTH', 'undergraduate', 'CENTRAL NORTH EAST'],
  ['Nutrition', 'NUT', 'HEALTH', 'undergraduate', 'NORTH'],
  ['Public Health', 'PH-M', 'HEALTH', 'graduate', 'CENTRAL'],
  ['Economics', 'ECO', 'ECON', 'undergraduate', 'CENTRAL'],
  ['Accounting', 'ACC', 'ECON', 'undergraduate', 'CENTRAL NORTH EAST'],
  ['Marketing', 'MKT', 'ECON', 'undergraduate', 'CENTRAL NORTH'],
  ['Business Administration', 'MBA', 'ECON', 'graduate', 'CENTRAL EAST'],
  ['Law', 'LAW', 'LAW', 'undergraduate', 'CENTRAL EAST'],
  ['Human Rights', 'HR-M', 'LAW', 'graduate', 'CENTRAL'],
  ['Graphic Design', 'GD', 'ARTS', 'undergraduate', 'CENTRAL'],
  ['Architecture', 'ARC', 'ARTS', 'undergraduate', 'CENTRAL NORTH'],
  ['Music', 'MUS', 'ARTS', 'undergraduate', 'CENTRAL'],
  ['Primary Education', 'PE', 'EDU', 'undergraduate', 'NORTH EAST'],
  ['University Teaching', 'UT-S', 'EDU', 'short', 'CENTRAL NORTH EAST'],
] as const

/** The halves of the year, without gaps, so that what happens on any day is in one. */
export const PERIODS = [
  {
    name: 'First semester',
    startsOn: '01-01',
    endsOn: '06-30',
    exams: [
      ['03-09', '03-14'],
      ['06-08', '06-13'],
    ],
  },
  {
    name: 'Second semester',
    startsOn: '07-01',
    endsOn: '12-31',
    exams: [
      ['09-14', '09-19'],
      ['12-07', '12-12'],
    ],
  },
] as const
