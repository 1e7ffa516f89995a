import app from '@adonisjs/core/services/app'
import { create } from 'fontkit'
import { readFileSync } from 'node:fs'

const FONT = 'resources/fonts/Geist-Regular.ttf'
/** Of the font of every paper, both weights of which have the same signs; its table alone is read, once. */
let written: Set<number> | null = null

/**
 * Papers leave out what their font does not have. In a sentence that is an emoji; of a name it would be the name.
 *
 * @returns whether a paper shows all letters, accents and digits of the text, and there is one at least
 */
export function isWritable(text: string): boolean {
  const letters = text.normalize('NFC').match(/[\p{L}\p{M}\p{N}]/gu) ?? []
  written ??= new Set(create(readFileSync(app.makePath(FONT))).characterSet)
  return letters.length > 0 && letters.every((sign) => written!.has(sign.codePointAt(0)!))
}
