import { answerCall } from '#app/broadcasting/hub/api'
import { HUB_LIMITS } from '#app/broadcasting/hub/hub_settings'
import { currentHub } from '#app/broadcasting/start_hub'
import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import type { IncomingMessage } from 'node:http'

/** Answers the server libraries that call the hub. They sign what they send; no cookie of ours is looked at. */
export default class HubApiMiddleware {
  async handle({ request, response }: HttpContext, next: NextFn) {
    const hub = currentHub()
    if (!hub || !request.url().startsWith('/apps/')) return next()
    const body = await bodyOf(request.request)
    if (body === null) return response.status(413).send('The body is too large')
    const answer = answerCall(hub, {
      method: request.method(),
      path: request.url(),
      query: request.qs() as Record<string, string>,
      body,
    })
    return response.status(answer.status).send(answer.body)
  }
}

/** @returns null for what is longer than any call */
async function bodyOf(request: IncomingMessage): Promise<string | null> {
  const parts: Buffer[] = []
  let length = 0
  for await (const part of request as AsyncIterable<Buffer>) {
    length += part.length
    if (length > HUB_LIMITS.callBytes) return null
    parts.push(part)
  }
  return Buffer.concat(parts).toString()
}
