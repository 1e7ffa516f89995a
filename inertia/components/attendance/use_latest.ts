import { useEffect, useRef, type RefObject } from 'react'

/** @returns a ref to the value as last drawn, for what runs later than the drawing */
export function useLatest<Value>(value: Value): RefObject<Value> {
  const ref = useRef(value)
  useEffect(() => {
    ref.current = value
  })
  return ref
}
