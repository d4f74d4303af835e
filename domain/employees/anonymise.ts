import type { Locale } from '#domain/account/account.ts';
import type { Instant } from '#domain/time/instant.ts';
import type { PlainDate } from '#domain/time/plain-date.ts';
import type { Employee } from './employee.ts';
import { forEachDetail } from './personal-details.ts';

/** What goes when a person is anonymised. */
export const personalFacts = [
  'profile',
  'login',
  'notes',
  'files',
  'comments',
  'hourNotes',
  'absenceNotes',
  'otherNotes',
  'notifications',
  'log',
] as const;
export type PersonalFact = (typeof personalFacts)[number];

/** What stays, so that hours, pay and schedules still add up. */
export const keptFacts = ['hours', 'shifts', 'absences', 'contracts', 'corrections', 'messages'] as const;
export type KeptFact = (typeof keptFacts)[number];

export const anonymiseHindrances = ['owner', 'active', 'done'] as const;
export type AnonymiseHindrance = (typeof anonymiseHindrances)[number];

/** In the language of the company; these names are data like any other from then on. */
const formerNames: Record<Locale, { first_name: string; last_name: string }> = {
  en: { first_name: 'Former', last_name: 'employee' },
  nl: { first_name: 'Oud', last_name: 'medewerker' },
  de: { first_name: 'Ehemalige', last_name: 'Person' },
};

/** `.invalid` is a top-level domain to which no mail ever goes (RFC 2606). */
const domain = '@anonymised.invalid';
export const isAnonymised = ({ email }: Pick<Employee, 'email'>): boolean => email.endsWith(domain);

/** Why a person can't be anonymised on that date; null when they can. The owner's account needs one, and who is here a name. */
export const anonymiseHindrance = (
  person: Pick<Employee, 'id' | 'email' | 'enddate'>,
  { ownerId, today }: { ownerId: string; today: PlainDate },
): AnonymiseHindrance | null => {
  if (person.id === ownerId) return 'owner';
  if (isAnonymised(person)) return 'done';
  return person.enddate === null || person.enddate > today ? 'active' : null;
};

/** The person without anything that says who they are: a name that tells them from others, teams, and the dates of employment. */
export const anonymised = (person: Employee, locale: Locale, at: Instant): Employee => {
  const { first_name, last_name } = formerNames[locale];
  return {
    ...person,
    ...forEachDetail(null),
    first_name,
    prefix: null,
    last_name: `${last_name} ${person.id.slice(-4).toUpperCase()}`,
    email: `${person.id.toLowerCase()}${domain}`,
    employee_nr: null,
    birthday: null,
    phone: null,
    roster_note: null,
    skills: [],
    skillEnds: null,
    customFields: null,
    groups: [],
    verified: false,
    avatar: null,
    updatedAt: at,
  };
};
