import { useState } from 'react'
import { Section } from '~/components/gallery/specimen'
import { Person } from '~/components/ui/avatar'
import { Button } from '~/components/ui/button'
import { DataTable, type Column } from '~/components/ui/data_table'
import { DateTime } from '~/components/ui/date_time'
import { Money } from '~/components/ui/money'
import { StatusBadge } from '~/components/ui/status_badge'
import type { List } from '~/lib/list'

interface Row {
  id: string
  name: string
  initials: string
  code: string
  state: 'confirmed' | 'pending_payment' | 'waitlisted' | 'rejected'
  feeMinor: string
  at: string
}

const ROWS: Row[] = [
  {
    id: '1',
    name: 'Ana Lucía Martínez',
    initials: 'AM',
    code: 'UG-201845',
    state: 'confirmed',
    feeMinor: '500',
    at: '2026-11-20T16:02:00Z',
  },
  {
    id: '2',
    name: 'José Núñez Alvarado',
    initials: 'JN',
    code: 'UG-211307',
    state: 'pending_payment',
    feeMinor: '1234567890',
    at: '2026-11-20T16:03:00Z',
  },
  {
    id: '3',
    name: 'Maximiliano Fernández de la Cruz y de los Ríos Santamaría del Valle',
    initials: 'MF',
    code: 'UG-220981',
    state: 'waitlisted',
    feeMinor: '0',
    at: '2026-11-20T16:05:00Z',
  },
  {
    id: '4',
    name: 'Óscar Iraheta',
    initials: 'OI',
    code: 'UG-183340',
    state: 'rejected',
    feeMinor: '500',
    at: '2026-11-20T16:10:00Z',
  },
]

const LIST: List<Row> = {
  rows: ROWS,
  meta: {
    page: 2,
    perPage: 25,
    total: 1049,
    lastPage: 42,
    q: '',
    sort: 'name',
    direction: 'asc',
    filters: {},
  },
}

const COLUMNS: Column<Row>[] = [
  {
    key: 'name',
    header: 'Name',
    sort: 'name',
    share: 60,
    phone: 'title',
    cell: (row) => <Person name={row.name} initials={row.initials} seed={row.id} />,
  },
  { key: 'code', header: 'Code', sort: 'code', cell: (row) => row.code },
  {
    key: 'state',
    header: 'State',
    phone: 'end',
    cell: (row) => <StatusBadge of="registration" state={row.state} />,
  },
  {
    key: 'fee',
    header: 'Price',
    numeric: true,
    sort: 'fee',
    cell: (row) => <Money amountMinor={row.feeMinor} currency="USD" />,
  },
  {
    key: 'at',
    header: 'Registered on',
    numeric: true,
    sort: 'at',
    cell: (row) => <DateTime value={row.at} timeZone="America/El_Salvador" />,
  },
]

const FILTERS = [
  {
    name: 'state',
    label: 'State',
    allLabel: 'All',
    allCount: 1049,
    options: [
      { value: 'submitted', label: 'Pending approval', count: 14 },
      { value: 'confirmed', label: 'Confirmed', count: 19 },
      { value: 'pending_payment', label: 'Payment due', count: 5 },
    ],
  },
  {
    name: 'campus',
    label: 'Campus',
    allLabel: 'Every campus',
    options: [{ value: 'central', label: 'Central campus' }],
  },
]

export function ListsSection() {
  const [selected, setSelected] = useState<string[]>(['2'])
  return (
    <Section title="Lists">
      <DataTable
        caption="Registrations"
        list={LIST}
        columns={COLUMNS}
        rowKey={(row) => row.id}
        rowLabel={(row) => row.name}
        search="Search by name or code"
        filters={FILTERS}
        selection={{ selected, onChange: setSelected }}
        bulkActions={<Button>Accept selected</Button>}
        exportPath="/dev/export"
      />
      <DataTable
        caption="Nothing found"
        list={{ rows: [] as Row[], meta: { ...LIST.meta, total: 0, q: 'zzz' } }}
        columns={COLUMNS}
        rowKey={(row) => row.id}
        search="Search the empty list"
      />
      <DataTable
        caption="Empty"
        list={{ rows: [] as Row[], meta: { ...LIST.meta, total: 0 } }}
        columns={COLUMNS}
        rowKey={(row) => row.id}
        exportPath="/dev/export"
        empty={{
          title: 'No registrations yet',
          body: 'Everybody who asks for a place is listed here.',
          action: <Button variant="primary">Register someone</Button>,
        }}
      />
    </Section>
  )
}
