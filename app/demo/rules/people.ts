/*
 * Invented people: plausible names, made from lists with a seeded generator, so that every run of the
 * demo makes the same ones. Nobody real is meant.
 */

const words = (text: string) => text.trim().split(/\s+/)

const GIVEN_NAMES = words(`
  Ana Beatriz Camila Carlos Carmen Cecilia Claudia Cristina Daniel Daniela David Diana Diego
  Eduardo Elena Emilio Ernesto Esteban Fabiola Felipe Fernanda Fernando Gabriela Gerardo Gloria
  Guadalupe Guillermo Héctor Inés Irene Isabel Iván Javier Jimena Joaquín Jorge José Josué Juan
  Julia Karla Laura Leonardo Leticia Lucía Luis Manuel Marcela Marcos María Mariana Mario Marta
  Mateo Maximiliano Melissa Miguel Mónica Natalia Nicolás Norma Óscar Pablo Paola Patricia Pedro
  Rafael Raquel Raúl Ricardo Roberto Rocío Rodrigo Rosa Rubén Samuel Sandra Santiago Sara
  Sebastián Silvia Sofía Susana Tatiana Tomás Valentina Valeria Vanessa Verónica Víctor Ximena
  Yolanda
`)

const FAMILY_NAMES = words(`
  Aguilar Alvarado Álvarez Amaya Argueta Ávila Barrera Benítez Bonilla Calderón Campos Cárcamo
  Castellanos Castillo Castro Chávez Contreras Córdova Cruz Delgado Díaz Domínguez Escobar
  Espinoza Estrada Fernández Figueroa Flores Fuentes Galdámez García Gómez González Guardado
  Guerrero Guevara Gutiérrez Henríquez Hernández Herrera Iraheta Jiménez Landaverde Lemus López
  Marroquín Martínez Medina Mejía Melgar Mendoza Menjívar Molina Montano Morales Navarro Núñez
  Orellana Ortiz Pacheco Palacios Peña Peraza Pineda Portillo Quintanilla Ramírez Ramos Reyes
  Rivas Rivera Rodríguez Romero Rosales Rubio Ruiz Salazar Salinas Sánchez Sandoval Santos Sibrián
  Solís Soto Tobar Torres Trejo Valdez Valencia Vásquez Vega Velasco Villalta Zamora Zelaya Zepeda
`)

/** A generator of numbers in [0, 1): the same seed gives the same numbers. */
export type Random = () => number

/**
 * Mulberry32, a small public-domain generator: good enough to scatter demo data, never for secrets.
 *
 * @param seed any whole number
 */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

/** @returns one of the items; the list must not be empty */
export function pick<Item>(random: Random, items: readonly Item[]): Item {
  return items[Math.floor(random() * items.length)]!
}

/** @returns the items in a random order */
export function shuffled<Item>(random: Random, items: readonly Item[]): Item[] {
  const result = [...items]
  for (let last = result.length - 1; last > 0; last--) {
    const other = Math.floor(random() * (last + 1))
    ;[result[last], result[other]] = [result[other]!, result[last]!]
  }
  return result
}

const ENDS_LIKE_A_WOMANS = /(a|Beatriz|Carmen|Inés|Irene|Isabel|Guadalupe|Raquel|Rocío)$/
const isWomans = (name: string) => ENDS_LIKE_A_WOMANS.test(name)

/** A second name that goes with the first. */
function secondNamesOf(given: string): string[] {
  return GIVEN_NAMES.filter((name) => isWomans(name) === isWomans(given))
}

/** An invented person; `number` makes the e-mail and the student code unique. */
export function inventPerson(random: Random, number: number) {
  const given = pick(random, GIVEN_NAMES)
  const second = random() < 0.35 ? ` ${pick(random, secondNamesOf(given))}` : ''
  const family = pick(random, FAMILY_NAMES)
  const mother = random() < 0.6 ? ` ${pick(random, FAMILY_NAMES)}` : ''
  const dice = random()
  const kind = dice < 0.84 ? 'student' : dice < 0.93 ? 'staff' : 'external'
  const plain = (text: string) =>
    text
      .normalize('NFD')
      .replace(/[^a-zA-Z]/g, '')
      .toLowerCase()
  const year = 18 + Math.floor(random() * 9)
  return {
    name: `${given}${second === ` ${given}` ? '' : second} ${family}${mother}`,
    email: `${plain(given)}.${plain(family)}${number}@convoca.test`,
    kind: kind as 'student' | 'staff' | 'external',
    studentCode: kind === 'student' ? `UG-${year}${String(number).padStart(5, '0')}` : null,
    documentId: `0${String(1000000 + number * 37).slice(0, 7)}-${number % 10}`,
    phone: `+503 7${String(100 + (number % 900))} ${String(1000 + ((number * 7) % 9000))}`,
    locale: (random() < 0.8 ? 'es' : 'en') as 'es' | 'en',
  }
}
