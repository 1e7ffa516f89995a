import { HttpContext } from '@adonisjs/core/http'

export const SOCKET_ID = /^\d{1,20}\.\d{1,20}$/

/** @returns the socket of the page whose request is being answered, which knows already what it causes */
export function ownSocket(): string | undefined {
  const id = HttpContext.get()?.request.header('x-socket-id')
  return id && SOCKET_ID.test(id) ? id : undefined
}
