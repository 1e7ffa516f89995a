/*
 * Programs that the tests need and npm does not bring: from Debian's packages when we may install them.
 */
import { accessSync, constants, existsSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { Refused, quietly } from './process.mjs'

const POSTGRES_HOME = '/usr/lib/postgresql'
/** Held by one installation of ours at a time; the same whatever TMPDIR says. */
const APT_HOME = '/var/lib/apt'

/** Where Linux keeps fonts with Arial's measures; other systems have Arial itself. */
const ARIALS = [
  '/usr/share/fonts/truetype/liberation/LiberationSans-Regular.ttf',
  '/usr/share/fonts/truetype/liberation2/LiberationSans-Regular.ttf',
  '/usr/share/fonts/liberation-sans-fonts/LiberationSans-Regular.ttf',
]

const PROGRAMS = {
  arial: { package: 'fonts-liberation', find: arial },
  // The Chromium that only draws pages: half the work of the one with windows, bars and services of its own.
  chromium: {
    package: 'chromium-headless-shell',
    find: () => process.env.CHROMIUM_PATH ?? onPath('chromium-headless-shell'),
  },
  // Apps are installed and notifications shown by the whole one alone.
  wholeChromium: {
    package: 'chromium',
    find: () => process.env.WHOLE_CHROMIUM_PATH ?? onPath('chromium'),
  },
  postgres: { package: 'postgresql', find: postgresFolder },
  qpdf: { package: 'qpdf', find: () => onPath('qpdf') },
  pdftotext: { package: 'poppler-utils', find: () => onPath('pdftotext') },
  zbarimg: { package: 'zbar-tools', find: () => onPath('zbarimg') },
}

/**
 * @param names keys of PROGRAMS
 * @returns where each program is; the folder of its programs for `postgres`
 */
export async function ensurePrograms(names) {
  const missing = names.filter((name) => !PROGRAMS[name].find())
  if (missing.length > 0) await install(missing.map((name) => PROGRAMS[name].package))
  return Object.fromEntries(names.map((name) => [name, PROGRAMS[name].find()]))
}

async function install(packages) {
  const line = `apt-get install -y --no-install-recommends ${packages.join(' ')}`
  if (process.getuid?.() !== 0 || !onPath('apt-get')) {
    throw new Refused(
      `The tests need programs that are not here. Type: sudo ${line}\n` +
        '(on another system, install the same programs and put them on the PATH)'
    )
  }
  console.log(`Installing ${packages.join(', ')} from the system's packages ...`)
  // The run level keeps the packages from starting a database server of their own.
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' }
  // The check weighs pages beside the tests: on a fresh machine both install at the same time, and apt-get refuses the
  // second one at once.
  const lock = [APT_HOME, 'apt-get', '-oDPkg::Lock::Timeout=300']
  await quietly('flock', [...lock, 'update', '-q'], { env })
  await quietly('flock', [...lock, ...line.split(' ').slice(1)], { env })
}

/** What a page is drawn with until its own font has come: the tests measure that nothing moves then. */
function arial() {
  return process.platform === 'linux' ? ARIALS.find((path) => existsSync(path)) : 'Arial'
}

/** Debian keeps the server's programs off the PATH, one folder for each version: the newest is taken. */
function postgresFolder() {
  const versions = existsSync(POSTGRES_HOME) ? readdirSync(POSTGRES_HOME) : []
  const folders = versions
    .sort((a, b) => Number(b) - Number(a))
    .map((version) => join(POSTGRES_HOME, version, 'bin'))
    .filter((folder) => isExecutable(join(folder, 'postgres')))
  return folders[0] ?? onPath('postgres')?.replace(/\/postgres$/, '')
}

function onPath(program) {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return folders.map((folder) => join(folder, program)).find(isExecutable)
}

function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
