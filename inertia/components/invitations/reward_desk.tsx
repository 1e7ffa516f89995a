import { Gift, RotateCcw } from 'lucide-react'
import { useRef, useState } from 'react'
import { urlFor } from '~/client'
import { CameraView } from '~/components/attendance/camera_view'
import { newScanId } from '~/components/attendance/door_calls'
import { TypeCode } from '~/components/attendance/manual_entry'
import { useCamera } from '~/components/attendance/use_camera'
import { useReader } from '~/components/attendance/use_reader'
import { Alert } from '~/components/ui/alert'
import { Button } from '~/components/ui/button'
import { Card, Stat, StatRow } from '~/components/ui/card'
import { DateTime } from '~/components/ui/date_time'
import { HttpError, sendJson } from '~/lib/http'
import { useFormat, useT } from '~/lib/i18n'

export interface Reward {
  publicId: string
  name: string
  cost: number
  stock: number
  active: boolean
  handedOut: number
}

interface Balance {
  name: string
  earned: number
  spent: number
  left: number
  last: { publicId: string; reward: string; points: number; at: string }[]
}

interface Props {
  event: string
  timeZone: string
  rewards: Reward[]
  onChange: () => void
}

/** Where rewards change hands: the inviter's personal code is scanned, then one of the rewards is handed out. */
export function RewardDesk({ event, timeZone, rewards, onChange }: Props) {
  const t = useT()
  const { formatNumber } = useFormat()
  const [code, setCode] = useState<string | null>(null)
  const [balance, setBalance] = useState<Balance | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [isSending, setSending] = useState(false)
  // One attempt until it is answered: sent again, it hands out nothing twice.
  const attempts = useRef(new Map<string, string>())
  const video = useRef<HTMLVideoElement>(null)
  const codeField = useRef<HTMLInputElement>(null)

  async function ask<Answer>(work: () => Promise<Answer>): Promise<Answer | null> {
    setSending(true)
    setProblem(null)
    try {
      return await work()
    } catch (error) {
      const isSaid = error instanceof HttpError && error.code
      setProblem(isSaid ? error.message : t('invitations.rewards.failed'))
      return null
    } finally {
      setSending(false)
    }
  }

  async function read(typed: string) {
    if (isSending) return
    // What was tried for somebody else is not tried again for them.
    if (typed !== code) attempts.current.clear()
    const url = urlFor('invitations.balance', { event })
    const found = await ask(() => sendJson<Balance>('POST', url, { code: typed }))
    setCode(found && typed)
    setBalance(found)
  }

  async function handOut(reward: string) {
    const key = attempts.current.get(reward) ?? newScanId()
    attempts.current.set(reward, key)
    const url = urlFor('invitations.redeem', { event })
    const body = { code, reward, idempotencyKey: key }
    const done = await ask(() => sendJson<Balance>('POST', url, body))
    if (!done) return
    attempts.current.delete(reward)
    setBalance(done)
    onChange()
  }

  async function takeBack(redemption: string) {
    const url = urlFor('invitations.redeem.undo', { event, redemption })
    if (!(await ask(() => sendJson('DELETE', url)))) return
    onChange()
    if (code) await read(code)
  }

  function next() {
    setBalance(null)
    setCode(null)
    setProblem(null)
    attempts.current.clear()
  }

  const camera = useCamera(video, (scanned) => void (!balance && read(scanned)))
  useReader((scanned) => void read(scanned))

  return (
    <div className="grid gap-4">
      {problem && (
        <div role="alert">
          <Alert tone="bad">{problem}</Alert>
        </div>
      )}
      {!balance && (
        <>
          <p className="text-ink-2">{t('invitations.rewards.scan')}</p>
          <div className="h-64 overflow-hidden rounded-lg">
            <CameraView camera={camera} video={video} />
          </div>
          <TypeCode field={codeField} onCode={(typed) => void read(typed)} />
        </>
      )}
      {balance && (
        <div className="grid gap-4" role="status">
          <p className="text-xl font-semibold">{balance.name}</p>
          <StatRow>
            <Stat label={t('invitations.board.left')} value={formatNumber(balance.left)} />
            <Stat label={t('invitations.board.earned')} value={formatNumber(balance.earned)} />
            <Stat label={t('invitations.board.spent')} value={formatNumber(balance.spent)} />
          </StatRow>
          <ul className="grid gap-2">
            {rewards
              .filter(({ active }) => active)
              .map((reward) => (
                <li key={reward.publicId}>
                  <Button
                    block
                    size="lg"
                    icon={<Gift aria-hidden />}
                    loading={isSending}
                    disabled={reward.cost > balance.left || reward.handedOut >= reward.stock}
                    onClick={() => void handOut(reward.publicId)}
                  >
                    {t('invitations.rewards.handOut', { name: reward.name, cost: reward.cost })}
                  </Button>
                </li>
              ))}
          </ul>
          {balance.last.length > 0 && (
            <Card as="section" title={t('invitations.rewards.last')}>
              <ul className="grid gap-2">
                {balance.last.map((one) => (
                  <li
                    key={one.publicId}
                    className="flex flex-wrap items-center justify-between gap-2"
                  >
                    <span>
                      {one.reward} · <DateTime value={one.at} timeZone={timeZone} />
                    </span>
                    <Button size="sm" onClick={() => void takeBack(one.publicId)}>
                      {t('invitations.rewards.takeBack', { name: one.reward })}
                    </Button>
                  </li>
                ))}
              </ul>
            </Card>
          )}
          <Button icon={<RotateCcw aria-hidden />} onClick={next}>
            {t('invitations.rewards.next')}
          </Button>
        </div>
      )}
    </div>
  )
}
