import { HttpContext } from '@adonisjs/core/http'

/** The columns that keep these facts are this long. */
const USER_AGENT_MAX = 400

export interface RequestFacts {
  requestId: string | null
  ip: string | null
  userAgent: string | null
}

/** @returns where the running work came from; all null in commands, jobs and schedules */
export function requestFacts(): RequestFacts {
  const request = HttpContext.get()?.request
  return {
    requestId: request?.id() ?? null,
    ip: request?.ip() ?? null,
    userAgent: request?.header('user-agent')?.slice(0, USER_AGENT_MAX) ?? null,
  }
}
