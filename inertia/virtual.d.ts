declare module 'virtual:messages' {
  import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser'
  type Messages = Record<string, string | MessageFormatElement[]>
  const loaders: Record<string, () => Promise<{ default: Messages }>>
  export default loaders
}

declare module 'virtual:messages/eager' {
  import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser'
  const messages: Record<string, Record<string, string | MessageFormatElement[]>>
  export default messages
}

/** Lucide's own way to make a component of an icon (vite/kept_icons.ts). */
declare module 'virtual:lucide-icon' {
  import type { ReactElement } from 'react'
  /** What `forwardRef` makes. */
  export interface Forwarding {
    render: (props: object, ref: null) => ReactElement<object, string | Forwarding>
  }
  export default function createLucideIcon(...data: unknown[]): Forwarding
}
