import type { Data } from '@generated/data'
import { router } from '@inertiajs/react'
import { useState, type ReactNode } from 'react'
import { urlFor } from '~/client'
import { Badge } from '~/components/ui/badge'
import { Button } from '~/components/ui/button'
import { Card, Facts } from '~/components/ui/card'
import { DateTime } from '~/components/ui/date_time'
import { Link } from '~/components/ui/link'
import { PageHeader } from '~/components/ui/page_header'
import { useFormat, useT } from '~/lib/i18n'
import { useShared } from '~/lib/shared'

type System = Data.System.System

/** How the installation runs: what waits, what failed, what the last night found. */
export default function SystemPage({ system }: { system: System }) {
  const t = useT()
  return (
    <>
      <PageHeader title={t('system.title')} description={t('system.lead')} />
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <div className="grid gap-6">
          <Checks check={system.check} />
          <Queue queue={system.queue} jobs={system.jobs} />
          <Outbox outbox={system.outbox} />
        </div>
        <div className="grid gap-6">
          <Storage check={system.check} />
          <Backup backup={system.backup} />
          <Coverage coverage={system.coverage} />
          {system.wallets.length > 0 && <Wallets wallets={system.wallets} />}
          <Versions versions={system.versions} />
        </div>
      </div>
    </>
  )
}

const TONES = { good: 'good', bad: 'bad', broken: 'bad' } as const

function Checks({ check }: Pick<System, 'check'>) {
  const t = useT()
  const { timeZone } = useShared()
  const ask = usePost()
  return (
    <Card
      as="section"
      title={t('system.checks.title')}
      actions={
        <Button size="sm" loading={ask.isBusy} onClick={() => ask.post(urlFor('system.check'))}>
          {t('system.checks.ask')}
        </Button>
      }
    >
      {check === null ? (
        <p>{t('system.checks.never')}</p>
      ) : (
        <>
          <ul className="grid gap-3">
            {check.checks.map(({ name, state, words }) => (
              <li key={name} className="grid gap-1">
                <span className="flex flex-wrap items-center justify-between gap-2">
                  <span className="font-medium">{t(`system.checks.names.${name}`)}</span>
                  <Badge tone={TONES[state]}>{t(`system.checks.${state}`)}</Badge>
                </span>
                <span className="text-sm wrap-anywhere text-ink-2" lang="en">
                  {words}
                </span>
              </li>
            ))}
          </ul>
          <p className="mt-3 text-sm text-ink-2">
            {t.rich('system.checks.at', {
              time: <DateTime value={check.finishedAt} timeZone={timeZone} style="medium" />,
            })}
          </p>
        </>
      )}
    </Card>
  )
}

function Queue({ queue, jobs }: Pick<System, 'queue' | 'jobs'>) {
  const t = useT()
  const { formatNumber } = useFormat()
  const again = usePost()
  const figures = (['pending', 'active', 'delayed', 'failed'] as const).map((name) => ({
    label: t(`system.queue.${name}`),
    value: formatNumber(queue[name]),
  }))
  return (
    <Card as="section" title={t('system.queue.title')}>
      <Facts items={figures} />
      {queue.oldestSeconds !== null && (
        <p className="mt-2 text-sm text-ink-2">
          {t('system.queue.oldest', { seconds: queue.oldestSeconds })}
        </p>
      )}
      {jobs.length + queue.failures.length === 0 && (
        <p className="mt-3 text-ink-2">{t('system.queue.empty')}</p>
      )}
      {jobs.length > 0 && (
        <Failures title={t('system.queue.jobs')}>
          {jobs.map((job) => (
            <Failure
              key={job.publicId}
              name={t.dynamic(`system.jobs.${job.kind}`)}
              below={`${t('system.queue.by', { name: job.by })} · ${job.errorCode ?? ''}`}
              at={job.at}
              isBusy={again.isBusy}
              onAgain={
                job.mayTryAgain
                  ? () => again.post(urlFor('system.job', { job: job.publicId }))
                  : null
              }
            />
          ))}
        </Failures>
      )}
      {queue.failures.length > 0 && (
        <Failures title={t('system.queue.failures')}>
          {queue.failures.map(({ id, name, error, at }) => (
            <Failure
              key={id}
              name={name}
              below={error}
              at={at}
              isBusy={again.isBusy}
              onAgain={() => again.post(urlFor('system.run', { run: id }))}
            />
          ))}
        </Failures>
      )}
    </Card>
  )
}

function Failures({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mt-4">
      <h3 className="mb-2 font-medium">{title}</h3>
      <ul className="grid gap-3">{children}</ul>
    </section>
  )
}

interface FailureProps {
  name: string
  below: string
  at: string | null
  isBusy: boolean
  onAgain: (() => void) | null
}

function Failure({ name, below, at, isBusy, onAgain }: FailureProps) {
  const t = useT()
  const { timeZone } = useShared()
  return (
    <li className="flex flex-wrap items-start justify-between gap-2">
      <span className="grid min-w-0 flex-1 gap-0.5">
        <span className="wrap-anywhere">{name}</span>
        <span className="text-sm wrap-anywhere text-ink-2">{below}</span>
        {at && (
          <span className="text-sm text-ink-2">
            <DateTime value={at} timeZone={timeZone} style="medium" />
          </span>
        )}
      </span>
      {onAgain && (
        <Button size="sm" disabled={isBusy} onClick={onAgain}>
          {t('system.queue.again')}
          <span className="sr-only"> {name}</span>
        </Button>
      )}
    </li>
  )
}

function Outbox({ outbox }: Pick<System, 'outbox'>) {
  const t = useT()
  const { formatNumber } = useFormat()
  return (
    <Card as="section" title={t('system.mails.title')}>
      <Facts
        items={(['waiting', 'retried', 'refused'] as const).map((name) => ({
          label: t(`system.mails.${name}`),
          value: formatNumber(outbox[name]),
        }))}
      />
      <p className="mt-3">
        <Link href="/mails" className="inline-flex min-h-6 items-center underline">
          {t('system.mails.open')}
        </Link>
      </p>
    </Card>
  )
}

function Storage({ check }: Pick<System, 'check'>) {
  const t = useT()
  const size = useSize()
  if (check === null) {
    return (
      <Card as="section" title={t('system.storage.title')}>
        <p>{t('system.storage.never')}</p>
      </Card>
    )
  }
  const { files, bytes, databaseBytes, freeBytes, totalBytes } = check.storage
  return (
    <Card as="section" title={t('system.storage.title')}>
      <Facts
        items={[
          {
            label: t('system.storage.free'),
            value: `${size(freeBytes)} ${t('system.storage.of', { total: size(totalBytes) })}`,
          },
          {
            label: t('system.storage.files'),
            value: `${size(bytes)} · ${t('system.storage.count', { count: files })}`,
          },
          { label: t('system.storage.database'), value: size(databaseBytes) },
        ]}
      />
    </Card>
  )
}

function Backup({ backup }: Pick<System, 'backup'>) {
  const t = useT()
  const size = useSize()
  const { timeZone } = useShared()
  return (
    <Card as="section" title={t('system.backup.title')}>
      {backup === null ? (
        <>
          <p>{t('system.backup.never')}</p>
          <p className="mt-1 font-mono text-sm wrap-anywhere">{t('system.backup.how')}</p>
        </>
      ) : (
        <>
          <p>
            {t.rich('system.backup.at', {
              time: <DateTime value={backup.takenAt} timeZone={timeZone} style="medium" />,
            })}
          </p>
          <p className="text-sm text-ink-2">
            {t('system.backup.size', { files: backup.files, size: size(backup.bytes) })}
          </p>
        </>
      )}
    </Card>
  )
}

function Coverage({ coverage }: Pick<System, 'coverage'>) {
  const t = useT()
  return (
    <Card as="section" title={t('system.coverage.title')}>
      <ul className="grid gap-2">
        {coverage.map(({ role, people, covered }) => (
          <li key={role} className="flex flex-wrap items-center justify-between gap-2">
            <Link
              href={`/users?role=${role}`}
              className="inline-flex min-h-6 items-center hover:underline"
            >
              {t(`enums.role.${role}`)}
            </Link>
            <Badge tone={covered === people ? 'good' : 'wait'}>
              {t('system.coverage.of', { covered, people })}
            </Badge>
          </li>
        ))}
      </ul>
    </Card>
  )
}

const WALLET_TONES = { good: 'good', ending: 'wait', over: 'bad' } as const

function Wallets({ wallets }: Pick<System, 'wallets'>) {
  const t = useT()
  const { timeZone } = useShared()
  return (
    <Card as="section" title={t('system.wallets.title')}>
      <ul className="grid gap-3">
        {wallets.map(({ wallet, state, validUntil }) => (
          <li key={wallet} className="grid gap-1">
            <span className="flex flex-wrap items-center justify-between gap-2">
              <span className="font-medium">{t(`system.wallets.names.${wallet}`)}</span>
              <Badge tone={WALLET_TONES[state]}>{t(`system.wallets.${state}`)}</Badge>
            </span>
            {validUntil && (
              <span className="text-sm text-ink-2">
                {t.rich(state === 'over' ? 'system.wallets.ended' : 'system.wallets.until', {
                  date: (
                    <DateTime value={validUntil} timeZone={timeZone} show="date" style="medium" />
                  ),
                })}
              </span>
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Versions({ versions }: Pick<System, 'versions'>) {
  const t = useT()
  return (
    <Card as="section" title={t('system.versions.title')}>
      <Facts
        items={(['app', 'node', 'database', 'migration'] as const).map((name) => ({
          label: t(`system.versions.${name}`),
          value: <span className="wrap-anywhere">{versions[name]}</span>,
        }))}
      />
    </Card>
  )
}

function usePost() {
  const [isBusy, setBusy] = useState(false)
  function post(url: string) {
    router.post(
      url,
      {},
      {
        preserveScroll: true,
        onStart: () => setBusy(true),
        onFinish: () => setBusy(false),
      }
    )
  }
  return { isBusy, post }
}

const UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const
const A_UNIT = 1000

/** @returns how an amount of bytes is written: 1.2 GB */
function useSize() {
  const { formatNumber } = useFormat()
  return (bytes: number) => {
    const power = bytes < 1 ? 0 : Math.floor(Math.log10(bytes) / Math.log10(A_UNIT))
    const index = Math.min(UNITS.length - 1, power)
    return formatNumber(bytes / A_UNIT ** index, {
      style: 'unit',
      unit: UNITS[index]!,
      unitDisplay: 'short',
      maximumFractionDigits: 1,
    })
  }
}
