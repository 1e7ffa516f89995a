import type { OnlineMoney } from '#app/payments/rules/online_refund'
import { activeGateway } from '#app/payments/gateways/active_gateway'
import { minor, type StoredMinor } from '#app/core/database/columns'

export interface OnlineMoneyRow {
  online_left: StoredMinor
  online_asked: StoredMinor
}

/** SQL: what a gateway was asked to give back of a collection, and what it gave back. */
export const GIVEN_ONLINE = `(select coalesce(sum(online_refunds.amount_minor), 0) from online_refunds
  where online_refunds.transaction_id = t.id and online_refunds.state <> 'failed')`

/**
 * @returns SQL of two columns for a query of `payments as p`; what another gateway collected than the one in use, or
 *   what was taken back as a mistake, is not given back online
 */
export async function onlineMoneyColumns(): Promise<string> {
  const gateway = await activeGateway()
  const left = gateway
    ? `(select coalesce(max(t.amount_minor - ${GIVEN_ONLINE}), 0) from transactions t
        where t.payment_id = p.id and t.kind = 'collection' and t.method = 'online'
          and t.idempotency_key like '${gateway.name}:%'
          and not exists (select 1 from transactions back where back.reverses_id = t.id))`
    : '0'
  return `${left} as online_left,
    (select coalesce(sum(o.amount_minor), 0) from online_refunds o
     where o.payment_id = p.id and o.state = 'asked') as online_asked`
}

export function onlineMoneyOf(row: OnlineMoneyRow): OnlineMoney {
  return { left: minor(row.online_left), asked: minor(row.online_asked) }
}
