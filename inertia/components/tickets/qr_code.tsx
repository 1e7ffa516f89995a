interface QrCodeProps {
  picture: { size: number; path: string }
  /** What the picture is, for those who cannot see it. */
  label: string
}

/** Modules of white around the code: a scanner needs them, in the dark scheme above all. */
const QUIET_ZONE = 4

/** Black on white in both schemes and on paper. */
export function QrCode({ picture, label }: QrCodeProps) {
  const side = picture.size + 2 * QUIET_ZONE
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`${-QUIET_ZONE} ${-QUIET_ZONE} ${side} ${side}`}
      shapeRendering="crispEdges"
      className="block w-full rounded-lg bg-white text-black forced-color-adjust-none [print-color-adjust:exact]"
    >
      <path d={picture.path} fill="currentColor" />
    </svg>
  )
}
