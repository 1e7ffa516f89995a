import type { InertiaPages } from '@adonisjs/inertia/types'
import { usePage } from '@inertiajs/react'
import type { Data } from '@generated/data'

export type SharedProps = Data.SharedProps

/** @returns the props that every page gets: the person, what the shell may show, language, scheme */
export function useShared(): SharedProps {
  return usePage().props as unknown as SharedProps
}

/** `true` where data hold a bigint; of what has no type nothing can be told. */
type HoldsBigint<Value> = unknown extends Value
  ? never
  : Value extends bigint
    ? true
    : Value extends readonly (infer Item)[]
      ? HoldsBigint<Item>
      : Value extends object
        ? Told<{ [Key in keyof Value]-?: HoldsBigint<Value[Key]> }[keyof Value]>
        : never
type Told<Answer> = unknown extends Answer ? never : Answer

type Page = keyof InertiaPages
type PagesWithBigint = {
  [Name in Page]: [HoldsBigint<InertiaPages[Name]>] extends [never] ? never : Name
}[Page]

/**
 * None: props travel as JSON, which has no bigint, and amounts as texts of their minor units. The compiler names
 * the pages that take one all the same.
 *
 * @public
 */
export type UnsendablePages = None<PagesWithBigint>
type None<Pages extends never> = Pages
