let own: string | null = null

/** The page's socket, which the server leaves out of what the page causes; null: it has none. */
export const socketId = () => own

export function setSocketId(id: string | null): void {
  own = id
}
