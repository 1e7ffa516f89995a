/** What nobody sees, or what turns the order of other characters round. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/u

/** What mail programs make a link of: a dot, in any of its forms, with no space after it (`evil.com`). */
const LINK = /:\/\/|[.\u3002\uff0e\uff61](?:\p{N}|[\p{L}\p{N}]{2})/u

const ALPHABETS = [
  /\p{Script=Latin}/u,
  /\p{Script=Greek}/u,
  /\p{Script=Cyrillic}/u,
  /(?![\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}])\p{L}/u,
]

/** The dot of an abbreviation without its space, as many registers write it: `Ma.Elena`, `STA.CRUZ`. */
const ABBREVIATION = /(?<=(?<![\p{L}\p{N}.])\p{Lu}\p{L}{0,2})\.(?=\p{Lu}\p{L})/gu

/** @returns a person's name as it is stored: composed, with ordinary spaces, also after an abbreviation */
export function normalName(typed: string): string {
  const composed = typed.normalize('NFC').replace(ABBREVIATION, '. ')
  return composed.replace(/\p{Zs}+/gu, ' ').trim()
}

/** @returns whether a name can stand in a mail: one line, which shows all that it has, and no address of a page */
export function isPlainName(name: string): boolean {
  return !UNSEEN.test(name) && !LINK.test(name)
}

/** @returns an e-mail address as it is stored and compared: what looks alike by Unicode's own tables is the same */
export function normalEmail(typed: string): string {
  return typed.normalize('NFKC').toLowerCase().normalize('NFKC').trim()
}

/** @returns whether an address could be taken for another: it has what nobody sees, or letters of two alphabets */
export function isMistakable(email: string): boolean {
  return UNSEEN.test(email) || ALPHABETS.filter((letters) => letters.test(email)).length > 1
}
