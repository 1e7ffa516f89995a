import type { DocumentKind, Summary } from '#app/legal/rules/consent'

/** What the demonstration's invented university has published; a real one writes its own. */
export const LEGAL_TEXTS: Record<DocumentKind, { bodyEn: string; bodyEs: string }> = {
  terms: {
    bodyEn: `## What this is

This is a demonstration with invented people, events and rules. A real university publishes its own terms here.

## Registering

- One account is for one person. Keep your password to yourself.
- A place is yours until you cancel it or do not come. If you cannot come, cancel: another person may be waiting.
- A ticket is for the person whose name stands on it.

## At the door

Bring the ticket on your phone or on paper. Whoever takes attendance sees your name and the state of your registration, and nothing else.

## Changes

When these terms change, you are asked again before you go on.`,
    bodyEs: `## Qué es esto

Esto es una demostración con personas, eventos y reglas inventados. Una universidad real publica aquí sus propios términos.

## Inscribirse

- Una cuenta es para una sola persona. No compartas tu contraseña.
- Un cupo es tuyo hasta que lo canceles o no vengas. Si no puedes venir, cancela: quizá otra persona esté esperando.
- Una entrada es para la persona cuyo nombre aparece en ella.

## En la puerta

Trae la entrada en el teléfono o en papel. Quien toma asistencia ve tu nombre y el estado de tu inscripción, y nada más.

## Cambios

Cuando estos términos cambien, te preguntaremos de nuevo antes de continuar.`,
  },
  privacy: {
    bodyEn: `## What we keep

Your name, your e-mail address, what you tell us in your profile, what you registered for and answered, and when you were scanned at a door.

## Who sees it

- Organizers see who registered for their events and what they answered, never the document number.
- Door volunteers see the name and the state of the registration.
- Administrators see everything, and every look is recorded.

## What you can do

You can see and change your profile, take a copy of everything that concerns you, and delete your account. What must stay then stays without your name.

This is a demonstration: everything in it is thrown away.`,
    bodyEs: `## Qué guardamos

Tu nombre, tu correo, lo que nos cuentas en tu perfil, en qué te inscribiste y qué respondiste, y cuándo se registró tu entrada en una puerta.

## Quién lo ve

- Quienes organizan ven a las personas inscritas en sus eventos y sus respuestas, nunca el número de documento.
- Quienes están en la puerta ven el nombre y el estado de la inscripción.
- Los administradores ven todo, y cada consulta queda registrada.

## Qué puedes hacer

Puedes ver y cambiar tu perfil, llevarte una copia de todo lo que te concierne y eliminar tu cuenta. Lo que debe quedar queda sin tu nombre.

Esto es una demostración: todo lo que contiene se elimina.`,
  },
}

/** The second version of the terms, announced and not yet in force. */
export const NEXT_TERMS: { bodyEn: string; bodyEs: string; summary: Summary } = {
  bodyEn: `${LEGAL_TEXTS.terms.bodyEn}

## Pictures

Pictures are taken at some events, and the announcement says so. If you do not want to be in them, tell the organizer.`,
  bodyEs: `${LEGAL_TEXTS.terms.bodyEs}

## Fotografías

En algunos eventos se toman fotografías, y el anuncio lo dice. Si no quieres aparecer en ellas, avisa a quien organiza.`,
  summary: {
    en: 'New: what happens with pictures that are taken at events.',
    es: 'Nuevo: qué pasa con las fotografías que se toman en los eventos.',
  },
}
