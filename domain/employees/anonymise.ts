import type { Locale } from '#domain/account/account.ts';
import type { Instant } from '#domain/time/instant.ts';
import type { PlainDate } from '#domain/time/plain-date.ts';
import type { Employee } from './employee.ts';
import { forEachDetail } from './personal-details.ts';

/** Facts deleted by anonymisation. */
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

/** Facts kept, so that hours, pay and schedules still add up. */
export const keptFacts = ['hours', 'shifts', 'absences', 'contracts', 'corrections', 'messages'] as const;
export type KeptFact = (typeof keptFacts)[number];

export const anonymiseHindrances = ['owner', 'active', 'done'] as const;
export type AnonymiseHindrance = (typeof anonymiseHindrances)[number];

/** Replacement names in the company's language; stored as regular data. */
const formerNames: Record<Locale, { first_name: string; last_name: string }> = {
  en: { first_name: 'Former', last_name: 'employee' },
  nl: { first_name: 'Oud', last_name: 'medewerker' },
  de: { first_name: 'Ehemalige', last_name: 'Person' },
};

/** `.invalid` is a top-level domain to which no mail ever goes (RFC 2606). */
const domain = '@anonymised.invalid';
export const isAnonymised = ({ email }: Pick<Employee, 'email'>): boolean => email.endsWith(domain);

/** Why a person cannot be anonymised on that date; null when they can. Excludes the owner and current employees. */
export const anonymiseHindrance = (
  person: Pick<Employee, 'id' | 'email' | 'enddate'>,
  { ownerId, today }: { ownerId: string; today: PlainDate },
): AnonymiseHindrance | null => {
  if (person.id === ownerId) return 'owner';
  if (isAnonymised(person)) return 'done';
  return person.enddate === null || person.enddate > today ? 'active' : null;
};

/** The person without identifying facts: keeps a distinguishing name, teams and employment dates. */
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
