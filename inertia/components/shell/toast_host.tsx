import { lazy, Suspense, useEffect, useState } from 'react'
import { onFirstToast } from '~/lib/toast'
import { useShared } from '~/lib/shared'

const Toaster = lazy(() => import('~/components/ui/toaster'))

export function ToastHost() {
  const { colorScheme } = useShared()
  const [isNeeded, setNeeded] = useState(false)
  useEffect(() => onFirstToast(() => setNeeded(true)), [])
  if (!isNeeded) return null
  return (
    <Suspense>
      <Toaster scheme={colorScheme} />
    </Suspense>
  )
}
