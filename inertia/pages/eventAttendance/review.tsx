import { Review, type ReviewProps } from '~/components/attendance/review'

export default function ScanReviews(props: ReviewProps) {
  return <Review {...props} />
}
