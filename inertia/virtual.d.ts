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
