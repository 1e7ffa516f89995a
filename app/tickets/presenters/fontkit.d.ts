/** The little of fontkit that we use; the package brings no types. */
declare module 'fontkit' {
  export interface Font {
    hasGlyphForCodePoint(codePoint: number): boolean
    characterSet: number[]
    glyphForCodePoint(codePoint: number): unknown
    layout(text: string, features?: object): { positions: object[] }
  }
  export function create(file: Uint8Array): Font
}
