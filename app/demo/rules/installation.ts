import { nearestStrong } from '#isomorphic/installation/contrast'

const COLOUR = '#0f5c8c'

/** A university and banks that do not exist; the numbers belong to nobody. */
export const SETTINGS = {
  name: 'Universidad Izote',
  brand: { light: COLOUR, dark: nearestStrong(COLOUR, 'dark') },
  email: 'treasury@izote.example',
  phone: '+503 2555 0100',
  address: '1200 University Avenue, San Salvador',
}

export const BANK_ACCOUNTS = [
  {
    bank: 'Banco Imaginario',
    holder: 'Universidad Izote',
    number: '0000-1200-345678',
    note: 'Current account. Write the reference of the payment as the reason.',
  },
  {
    bank: 'Caja de Ahorro Inventada',
    holder: 'Universidad Izote, Tesorería',
    number: 'SV58 XIMA 0000 0000 0000 0012 3456',
    note: null,
  },
]

/** By the code of the campus. */
export const CASH_DESKS = [
  {
    campus: 'CENTRAL',
    place: 'Administration building, ground floor, window 2',
    note: 'Closed on public holidays. Cash and cards.',
    hours: [
      { fromDay: 1, toDay: 5, opens: '08:00', closes: '12:00' },
      { fromDay: 1, toDay: 5, opens: '13:00', closes: '17:00' },
      { fromDay: 6, toDay: 6, opens: '08:00', closes: '11:30' },
    ],
  },
  {
    campus: 'NORTH',
    place: 'Library, front desk',
    note: null,
    hours: [{ fromDay: 1, toDay: 5, opens: '09:00', closes: '15:00' }],
  },
]
