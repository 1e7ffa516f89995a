export interface QrPicture {
  /** Modules per side, without the quiet zone. */
  size: number
  /** The dark modules as an SVG path, one unit a module. */
  path: string
}

/** @returns the picture of a matrix of modules: one rectangle for each run of dark ones in a row */
export function qrPictureOf(modules: {
  size: number
  get(row: number, column: number): number
}): QrPicture {
  let path = ''
  for (let row = 0; row < modules.size; row++) {
    let from = -1
    for (let column = 0; column <= modules.size; column++) {
      const dark = column < modules.size && modules.get(row, column) === 1
      if (dark && from < 0) from = column
      if (!dark && from >= 0) {
        path += `M${from} ${row}h${column - from}v1H${from}z`
        from = -1
      }
    }
  }
  return { size: modules.size, path }
}
