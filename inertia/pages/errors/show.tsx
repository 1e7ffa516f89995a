interface Props {
  status: 403 | 404 | 419 | 429 | 500 | 503
  requestId: string
  retryAfterSeconds: number | null
}

export default function ErrorPage({ status, requestId }: Props) {
  return (
    <main>
      <h1>{status}</h1>
      <p>{requestId}</p>
    </main>
  )
}
