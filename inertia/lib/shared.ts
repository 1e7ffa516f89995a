import { usePage } from '@inertiajs/react'
import type { Data } from '@generated/data'

export type SharedProps = Data.SharedProps

/** @returns the props that every page gets: the person, what the shell may show, language, scheme */
export function useShared(): SharedProps {
  return usePage().props as unknown as SharedProps
}
