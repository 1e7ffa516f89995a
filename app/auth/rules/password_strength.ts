/**
 * Tells passwords that everybody tries first. Instead of a long list of them it knows what such lists are
 * made of (common words, keyboard walks, sequences, repetitions, years, the person's own name) and adds
 * up how many guesses the cheapest way of composing the password from these takes.
 */

/** Words that people build passwords from, in both languages, without accents. */
const WORDS = `
  password passwort contrasena clave acceso secreto secret login signin admin administrador administrator
  root user usuario guest invitado test prueba demo changeme cambiame default temporal temp master maestro
  welcome bienvenido bienvenida hello hola adios letmein dejame entrar abrete sesamo abc abcd pass
  love amor iloveyou teamo tequiero mivida micorazon corazon princess princesa principe sunshine sol luna
  estrella star moon sky cielo angel angeles dios jesus cristo maria jose juan carlos luis jorge miguel
  pedro pablo ana laura sofia valentina camila daniela andrea alejandro alejandra fernando diego santiago
  sebastian mateo lucas michael jordan jennifer jessica ashley charlie thomas robert daniel george andrew
  joshua matthew nicole amanda maggie buster hunter ranger tigger
  football futbol soccer baseball beisbol basketball hockey barcelona realmadrid madrid america millonarios
  nacional boca river liverpool chelsea arsenal messi ronaldo neymar
  dragon monkey shadow batman superman spiderman pokemon pikachu naruto starwars matrix ninja mustang
  ferrari harley corvette yamaha computer computadora internet google facebook instagram whatsapp youtube
  microsoft windows linux samsung iphone apple amigo amiga amigos friends familia family mama papa bebe baby
  gatito gato perro perrito mascota bonita bonito hermosa hermoso linda lindo chocolate cookie pepper ginger
  banana orange naranja cheese butter coffee cafe flower flores rosa summer winter spring autumn verano
  invierno primavera otono january febrero enero march marzo april abril mayo june junio july julio agosto
  august september septiembre october octubre november noviembre december diciembre monday lunes friday
  viernes sunday domingo university universidad college campus facultad escuela school student estudiante
  teacher profesor profesora docente colegio carrera ingenieria sistemas medicina derecho
  colombia mexico peru chile argentina ecuador venezuela bolivia espana bogota medellin cali lima quito
  freedom libertad trustno whatever nothing nada forever siempre hacker access killer jordan money dinero
  qazwsx zxcvbn asdf qwerty azerty trust is the i my mi tu you a el la de y and one uno two dos me
`
  .trim()
  .split(/\s+/)

const WALKS = [
  'qwertyuiop',
  'asdfghjkl',
  'asdfghjklñ',
  'zxcvbnm',
  'azertyuiop',
  'qsdfghjklm',
  '1234567890',
  'abcdefghijklmnopqrstuvwxyz',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik9ol0p',
  'q1w2e3r4t5y6u7i8o9p0',
  '1q2w3e4r5t6y7u8i9o0p',
  'qazwsxedcrfvtgbyhnujmikolp',
  'a1b2c3d4e5f6g7h8i9j0',
  '1a2b3c4d5e6f7g8h9i0j',
  '147258369',
  '159753',
  '!"#$%&/()=',
  '!@#$%^&*()',
].flatMap((walk) => [walk + walk, [...walk, ...walk].reverse().join('')])

const LEET: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '8': 'b',
  '@': 'a',
  '$': 's',
  '!': 'i',
}

/** Ten to this many guesses: what an attacker tries against every account before giving up. */
const GUESSES_MIN_LOG10 = 6

/**
 * @param password as typed
 * @param personal the person's e-mail and name and the name of the app, which are tried first
 * @returns whether the password is among those that are tried first
 */
export function isCommonPassword(password: string, personal: string[] = []): boolean {
  return guessesLog10(password, personal) < GUESSES_MIN_LOG10
}

/** @returns the cheapest sum over all ways to cut the password into known pieces, as a power of ten */
export function guessesLog10(password: string, personal: string[] = []): number {
  const plain = fold(password)
  const own = new Set(personal.flatMap(pieces))
  const best = [0, ...Array<number>(plain.length).fill(Infinity)]
  for (let end = 1; end <= plain.length; end++) {
    for (let start = Math.max(0, end - 40); start < end; start++) {
      const cost = pieceCost(plain.slice(start, end), plain.slice(0, start), own)
      best[end] = Math.min(best[end]!, best[start]! + cost)
    }
  }
  return best[plain.length]!
}

function pieceCost(piece: string, before: string, own: Set<string>): number {
  if (piece.length === 1) return before.endsWith(piece) ? 0.2 : /[a-z]/.test(piece) ? 1.4 : 1
  if (own.has(piece) || own.has(unleet(piece))) return 0.7
  if (piece.length >= 2 && before.endsWith(piece)) return 0.5
  if (/^(19|20)\d\d$/.test(piece)) return 1.3
  if (piece.length >= 3 && WALKS.some((walk) => walk.includes(piece))) return 1.3
  if (WORD_SET.has(piece)) return 2.2
  if (WORD_SET.has(unleet(piece))) return 2.5
  return Infinity
}

const WORD_SET = new Set(WORDS)

/** Lower case without accents: capitals and accents hardly cost a guesser anything. */
function fold(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
}

function unleet(piece: string): string {
  return [...piece].map((character) => LEET[character] ?? character).join('')
}

/** The whole, the part before the @, and every word of three letters or more. */
function pieces(text: string): string[] {
  const plain = fold(text)
  const words = plain.split(/[^a-z0-9]+/).filter((word) => word.length >= 3)
  return [plain, plain.split('@')[0]!, plain.replace(/[^a-z0-9]/g, ''), ...words].filter(
    (piece) => piece.length >= 3
  )
}
