/**
 * `maskable`: the system cuts a shape out of it, and shows at least the middle four fifths. `badge`: of it the system
 * shows the outline, in a colour of its own.
 */
export type IconLook = 'any' | 'maskable' | 'badge'

interface IconFile {
  look: IconLook
  /** In pixels; null: drawn, in any size. */
  side: number | null
}

/**
 * The files of the app's icon. Home screens and notifications of some systems show no SVG, and Apple's cut corners off
 * an icon that fills its square.
 */
export const APP_ICONS = {
  'any.svg': { look: 'any', side: null },
  'maskable.svg': { look: 'maskable', side: null },
  'any-192.png': { look: 'any', side: 192 },
  'any-512.png': { look: 'any', side: 512 },
  'maskable-512.png': { look: 'maskable', side: 512 },
  'touch-180.png': { look: 'maskable', side: 180 },
  'badge-96.png': { look: 'badge', side: 96 },
} as const satisfies Record<string, IconFile>

export type AppIcon = keyof typeof APP_ICONS

/** @returns the path at which a file of the app's icon is served */
export function appIconPath(icon: AppIcon): string {
  return `/app-icon/${icon}`
}
