/** Of RFC 6455: the last frame of a text. */
const FINAL_TEXT = 0x81
const [IN_ONE_BYTE, TWO_BYTES_FOLLOW, EIGHT_BYTES_FOLLOW] = [125, 126, 127] as const
const IN_TWO_BYTES = 65_535

/** @returns the frame of a text as a server sends it, made once for everybody who gets it */
export function textFrame(text: string): Buffer {
  const length = Buffer.byteLength(text)
  const headLength = length <= IN_ONE_BYTE ? 2 : length <= IN_TWO_BYTES ? 4 : 10
  const frame = Buffer.allocUnsafe(headLength + length)
  frame[0] = FINAL_TEXT
  if (headLength === 2) frame[1] = length
  if (headLength === 4) {
    frame[1] = TWO_BYTES_FOLLOW
    frame.writeUInt16BE(length, 2)
  }
  if (headLength === 10) {
    frame[1] = EIGHT_BYTES_FOLLOW
    frame.writeBigUInt64BE(BigInt(length), 2)
  }
  frame.write(text, headLength)
  return frame
}
