import { Skeleton } from '~/components/ui/skeleton'
import { onDemand } from '~/lib/on_demand'

/*
 * The library that draws is fetched where a chart is shown, and nowhere else. The server draws the chart
 * into the page; its script only adds the reading of single values.
 */

const fallback = <Skeleton className="h-96 w-full" />

export const TimeSeries = onDemand(
  () => import('~/components/charts/time_series').then((module) => module.TimeSeries),
  { fallback }
)

export const Bars = onDemand(
  () => import('~/components/charts/bars').then((module) => module.Bars),
  { fallback }
)
