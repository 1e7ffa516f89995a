/** Somebody whom a student of the demo invites, and what becomes of it. */
export interface DemoProspect {
  /** To the vocational day that is over, or to the one to come. */
  at: 'past' | 'coming'
  name: string
  school: string
  email?: string
  phone?: string
  source?: 'inviter' | 'card'
  /** `gone`: accepted, and gave the place up. */
  became: 'invited' | 'accepted' | 'attended' | 'enrolled' | 'declined' | 'gone' | 'cancelled'
  /** Of whom is under age. */
  guardian?: { name: string; email: string; consents?: boolean }
}

export const PROSPECTS: readonly DemoProspect[] = [
  {
    at: 'past',
    name: 'Andrea Molina',
    school: 'Instituto Nacional Central',
    email: 'andrea.molina@prospects.convoca.test',
    became: 'enrolled',
  },
  {
    at: 'past',
    name: 'Bryan Castillo',
    school: 'Colegio San Martín',
    email: 'bryan.castillo@prospects.convoca.test',
    became: 'enrolled',
  },
  {
    at: 'past',
    name: 'Carmen Orellana',
    school: 'Liceo del Valle',
    email: 'carmen.orellana@prospects.convoca.test',
    became: 'attended',
  },
  {
    at: 'past',
    name: 'Diego Rivas',
    school: 'Complejo Educativo El Roble',
    email: 'diego.rivas@prospects.convoca.test',
    became: 'attended',
    source: 'card',
  },
  {
    at: 'past',
    name: 'Elena Portillo',
    school: 'Instituto Nacional Central',
    email: 'elena.portillo@prospects.convoca.test',
    became: 'enrolled',
  },
  {
    at: 'past',
    name: 'Fernando Campos',
    school: 'Colegio San Martín',
    email: 'fernando.campos@prospects.convoca.test',
    became: 'attended',
  },
  {
    at: 'past',
    name: 'Gloria Menjívar',
    school: 'Liceo del Valle',
    email: 'gloria.menjivar@prospects.convoca.test',
    became: 'accepted',
  },
  {
    at: 'past',
    name: 'Héctor Zelaya',
    school: 'Complejo Educativo El Roble',
    email: 'hector.zelaya@prospects.convoca.test',
    became: 'attended',
    source: 'card',
  },
  {
    at: 'past',
    name: 'Iris Alvarenga',
    school: 'Instituto Nacional Central',
    email: 'iris.alvarenga@prospects.convoca.test',
    became: 'declined',
  },
  {
    at: 'past',
    name: 'Josué Guardado',
    school: 'Colegio San Martín',
    email: 'josue.guardado@prospects.convoca.test',
    became: 'enrolled',
  },
  {
    at: 'past',
    name: 'Karen Peñate',
    school: 'Liceo del Valle',
    email: 'karen.penate@prospects.convoca.test',
    became: 'accepted',
  },
  {
    at: 'past',
    name: 'Luis Escobar',
    school: 'Complejo Educativo El Roble',
    email: 'luis.escobar@prospects.convoca.test',
    became: 'attended',
    source: 'card',
  },
  {
    at: 'past',
    name: 'Marta Hernández',
    school: 'Instituto Nacional Central',
    email: 'marta.hernandez@prospects.convoca.test',
    became: 'cancelled',
  },
  {
    at: 'past',
    name: 'Néstor Ayala',
    school: 'Colegio San Martín',
    email: 'nestor.ayala@prospects.convoca.test',
    became: 'invited',
  },
  {
    at: 'coming',
    name: 'Olga Cárcamo',
    school: 'Colegio San Martín',
    email: 'olga.carcamo@prospects.convoca.test',
    became: 'accepted',
  },
  {
    at: 'coming',
    name: 'Pablo Serrano',
    school: 'Liceo del Valle',
    email: 'pablo.serrano@prospects.convoca.test',
    became: 'accepted',
  },
  {
    at: 'coming',
    name: 'Quetzali Ramos',
    school: 'Complejo Educativo El Roble',
    email: 'quetzali.ramos@prospects.convoca.test',
    became: 'invited',
  },
  {
    at: 'coming',
    name: 'Raúl Interiano',
    school: 'Instituto Nacional Central',
    email: 'raul.interiano@prospects.convoca.test',
    became: 'accepted',
  },
  {
    at: 'coming',
    name: 'Sara Bonilla',
    school: 'Colegio San Martín',
    email: 'sara.bonilla@prospects.convoca.test',
    became: 'accepted',
    guardian: { name: 'Rosa Ramos', email: 'rosa.ramos@prospects.convoca.test' },
  },
  {
    at: 'coming',
    name: 'Tomás Henríquez',
    school: 'Liceo del Valle',
    email: 'tomas.henriquez@prospects.convoca.test',
    became: 'accepted',
    guardian: {
      name: 'Marco Interiano',
      email: 'marco.interiano@prospects.convoca.test',
      consents: true,
    },
  },
  {
    at: 'coming',
    name: 'Úrsula Dueñas',
    school: 'Complejo Educativo El Roble',
    email: 'ursula.duenas@prospects.convoca.test',
    became: 'declined',
  },
  {
    at: 'coming',
    name: 'Víctor Aguilar',
    school: 'Instituto Nacional Central',
    email: 'victor.aguilar@prospects.convoca.test',
    became: 'accepted',
  },
  {
    at: 'coming',
    name: 'Wendy Cornejo',
    school: 'Colegio San Martín',
    email: 'wendy.cornejo@prospects.convoca.test',
    became: 'gone',
  },
  {
    at: 'coming',
    name: 'Xiomara Lemus',
    school: 'Liceo del Valle',
    email: 'xiomara.lemus@prospects.convoca.test',
    became: 'invited',
  },
  {
    at: 'coming',
    name: 'Yesenia Flores',
    school: 'Complejo Educativo El Roble',
    phone: '+503 7200 4410',
    became: 'accepted',
  },
  {
    at: 'coming',
    name: 'Zoila Quintanilla',
    school: 'Instituto Nacional Central',
    email: 'zoila.quintanilla@prospects.convoca.test',
    became: 'accepted',
  },
]
