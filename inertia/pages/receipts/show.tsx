import type { Data } from '@generated/data'
import { Download } from 'lucide-react'
import { urlFor } from '~/client'
import { Alert } from '~/components/ui/alert'
import { ButtonAnchor } from '~/components/ui/button'
import { Card, Facts } from '~/components/ui/card'
import { DateTime } from '~/components/ui/date_time'
import { Money } from '~/components/ui/money'
import { PageHeader } from '~/components/ui/page_header'
import { useFormat, useT } from '~/lib/i18n'
import { useShared } from '~/lib/shared'

type Receipt = Data.Payments.PublicReceipt

interface Props {
  /** Null: there is none with that code. */
  receipt: Receipt | null
  asked: string
  mayDownload: boolean
}

/** Whether a receipt on paper is genuine, for whoever scans its code. */
export default function ReceiptsShow({ receipt, asked, mayDownload }: Props) {
  const t = useT()
  return (
    <>
      <PageHeader
        title={receipt ? t('receipts.title', { number: receipt.number }) : t('receipts.check')}
      />
      <div className="grid max-w-2xl gap-4">
        {receipt ? (
          <>
            <Verdict receipt={receipt} />
            <ReceiptFacts receipt={receipt} />
            {mayDownload && (
              <div>
                <ButtonAnchor
                  href={urlFor('payments.receipts.document', { receipt: receipt.publicId })}
                  download
                  variant="primary"
                  icon={<Download aria-hidden />}
                >
                  {t('receipts.download')}
                </ButtonAnchor>
              </div>
            )}
          </>
        ) : (
          <Alert tone="bad" title={t('receipts.unknown')}>
            <p>{t('receipts.unknownBody')}</p>
            <p className="mt-1 text-sm break-all text-ink-2">{asked}</p>
          </Alert>
        )}
      </div>
    </>
  )
}

function Verdict({ receipt }: { receipt: Receipt }) {
  const t = useT()
  const { formatDateTime } = useFormat()
  const { appName } = useShared()
  const { reversedBy, reverses, timeZone } = receipt
  if (reversedBy) {
    return (
      <Alert tone="bad" title={t('receipts.reversed')}>
        {t('receipts.reversedBody', {
          number: reversedBy.number,
          date: formatDateTime(reversedBy.at, { timeZone }),
        })}
      </Alert>
    )
  }
  if (reverses) {
    return (
      <Alert tone="info" title={t('receipts.reversal')}>
        {t('receipts.reversalBody', { number: reverses })}
      </Alert>
    )
  }
  return (
    <Alert tone="good" title={t('receipts.valid')}>
      {t('receipts.validBody', { appName })}
    </Alert>
  )
}

function ReceiptFacts({ receipt }: { receipt: Receipt }) {
  const t = useT()
  const { timeZone, position, hash } = receipt
  return (
    <Card>
      <Facts
        items={[
          { label: t('receipts.number'), value: receipt.number },
          {
            label: t('receipts.amount'),
            value: <Money amountMinor={receipt.amountMinor} currency={receipt.currency} />,
          },
          { label: t('receipts.kind'), value: t(`enums.transactionKind.${receipt.kind}`) },
          { label: t('receipts.concept'), value: receipt.concept },
          { label: t('receipts.reference'), value: receipt.reference },
          {
            label: t('receipts.date'),
            value: (
              <>
                <DateTime value={receipt.occurredAt} timeZone={timeZone} /> ·{' '}
                {t(`enums.paymentMethod.${receipt.method}`)}
              </>
            ),
          },
          {
            label: t('receipts.issued'),
            value: <DateTime value={receipt.issuedAt} timeZone={timeZone} />,
          },
          { label: t('receipts.payer'), value: receipt.initials },
          {
            label: t('receipts.ledger'),
            value: t('receipts.ledgerValue', { position, hash: hash.slice(0, 16) }),
          },
        ]}
      />
    </Card>
  )
}
