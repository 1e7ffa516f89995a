import { GatewayUnreachable } from '#app/payments/exceptions/gateway_refusals'
import { activeGateway } from '#app/payments/gateways/active_gateway'
import { OPEN_STATUSES } from '#app/payments/queries/list_payments'
import { now, toSql } from '#app/core/clock'
import logger from '@adonisjs/core/services/logger'
import db from '@adonisjs/lucid/services/db'

const AT_ONCE = 100

/**
 * Ends checkouts at the gateway that would collect what is not owed any more: paid in another way meanwhile, or over.
 * Safe to run twice and beside another process, since a gateway ends each once; what could not be ended is tried again
 * by the next run, after the others. Money that comes all the same is booked as whatever comes late.
 *
 * @returns how many were ended
 */
export async function endCheckouts(): Promise<number> {
  const gateway = await activeGateway()
  if (!gateway) return 0
  let ended = 0
  for (const { id, external_id: externalId } of await superfluous(gateway.name)) {
    try {
      await gateway.endCheckout(externalId)
    } catch (error) {
      await db
        .from('checkouts')
        .where('id', id)
        .update({ updated_at: toSql(now()) })
      // It is asked in vain once.
      if (error instanceof GatewayUnreachable) return ended
      logger.error({ err: error, checkout: id }, 'A checkout could not be ended')
      continue
    }
    const columns = { state: 'ended', updated_at: toSql(now()) }
    await db.from('checkouts').where({ id, state: 'open' }).update(columns)
    ended += 1
  }
  return ended
}

function superfluous(gateway: string): Promise<{ id: number; external_id: string }[]> {
  return (
    db
      .from('checkouts as c')
      .join('payments as p', 'p.id', 'c.payment_id')
      .where({ 'c.state': 'open', 'c.gateway': gateway })
      // Its own time ends the others.
      .where('c.expires_at', '>', toSql(now()))
      .whereNotNull('c.external_id')
      .where((needless) => {
        needless
          .whereNotIn('p.status', OPEN_STATUSES)
          .orWhereRaw('c.amount_minor > p.amount_minor - p.collected_minor')
      })
      .orderBy('c.updated_at')
      .orderBy('c.id')
      .limit(AT_ONCE)
      .select('c.id', 'c.external_id')
  )
}
