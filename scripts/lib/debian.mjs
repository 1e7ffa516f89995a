/*
 * Programs that the tests need and npm does not bring: from Debian's packages when we may install them.
 */
import { accessSync, constants, existsSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { ended, Refused, start } from './process.mjs'

const POSTGRES_HOME = '/usr/lib/postgresql'
/** Held by one installation of ours at a time; the same whatever TMPDIR says. */
const APT_HOME = '/var/lib/apt'
const INSTALL = ['install', '-y', '--no-install-recommends']
/** A machine without a network learns it at once, instead of after a minute of attempts. */
const WITHOUT_NETWORK = [
  '-oAcquire::Retries=0',
  '-oAcquire::http::Timeout=10',
  '-oAcquire::https::Timeout=10',
]

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
  const missing = missingOf(names)
  if (missing.length > 0) await install(missing)
  return Object.fromEntries(names.map((name) => [name, PROGRAMS[name].find()]))
}

function missingOf(names) {
  return names.filter((name) => !PROGRAMS[name].find())
}

async function install(names) {
  if (process.getuid?.() !== 0 || !onPath('apt-get')) {
    throw new Refused(`The tests need programs that are not here. ${whatToType('sudo ')}`)
  }
  const packages = names.map((name) => PROGRAMS[name].package)
  console.log(`Installing ${packages.join(', ')} from the system's packages ...`)
  // Old lists of packages are better than none: what cannot be installed from them says so.
  await apt(['update'])
  if ((await apt([...INSTALL, ...packages])) && missingOf(names).length === 0) return
  throw new Refused(
    `The tests need programs that are not here, and apt-get cannot install them now. ${whatToType('')}`
  )
}

/** @returns one line: the programs of every lane, so that nobody has to come back for the next one */
function whatToType(sudo) {
  const packages = missingOf(Object.keys(PROGRAMS)).map((name) => PROGRAMS[name].package)
  const update = `${sudo}apt-get update`
  const line = `${sudo}apt-get ${INSTALL.join(' ')} ${packages.join(' ')}`
  return `Type: ${update} && ${line} (on another system, install the same programs and put them on the PATH)`
}

/** Runs apt-get without a word. @returns whether it succeeded */
async function apt(args) {
  // The run level keeps the packages from starting a database server of their own.
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' }
  // The check weighs pages beside the tests: on a fresh machine both install at the same time, and apt-get refuses the
  // second one at once.
  const command = [APT_HOME, 'apt-get', '-oDPkg::Lock::Timeout=300', ...WITHOUT_NETWORK, ...args]
  const code = await ended(start('flock', command, { env, stdio: 'ignore' })).catch(() => 1)
  return code === 0
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
