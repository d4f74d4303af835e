import type { AbsenceType } from '#domain/absence/absence-type.ts';
import type { Locale } from '#domain/account/account.ts';
import { absenceTypes } from '#services/absence/absence.store.ts';
import { type Change, change } from '#services/kit/change.ts';
import type { Ids } from '#services/ports/ids.ts';

type Seed = Pick<AbsenceType, 'icon' | 'colour' | 'leave'> & Partial<AbsenceType> & { names: [string, string, string] };

/** Indexes of the languages in `names`. */
const place: Record<Locale, 0 | 1 | 2> = { en: 0, nl: 1, de: 2 };

/** By default, people request only vacation; approvers enter the other types. */
const seeds: Seed[] = [
  { names: ['Vacation', 'Vakantie', 'Urlaub'], icon: 'beach', colour: '#2f9e6e', leave: true, requestable: true },
  {
    names: ['Sick', 'Ziek', 'Krank'],
    icon: 'thermometer',
    colour: '#d9485f',
    leave: false,
    allowOpenEnded: true,
    hasWaitHours: true,
  },
  { names: ['Public holiday', 'Feestdag', 'Feiertag'], icon: 'confetti', colour: '#7a5af0', leave: true },
  { names: ['Special leave', 'Bijzonder verlof', 'Sonderurlaub'], icon: 'star', colour: '#c27a12', leave: true },
  { names: ['Maternity', 'Zwangerschapsverlof', 'Mutterschutz'], icon: 'baby', colour: '#d6569a', leave: true },
  {
    names: ['Short-term care', 'Kortdurend zorgverlof', 'Kurze Pflegezeit'],
    icon: 'heart',
    colour: '#e0673f',
    leave: true,
  },
  {
    names: ['Long-term care', 'Langdurend zorgverlof', 'Lange Pflegezeit'],
    icon: 'heart-handshake',
    colour: '#b5532e',
    leave: true,
  },
  { names: ['Parental', 'Ouderschapsverlof', 'Elternzeit'], icon: 'family', colour: '#2b8fb3', leave: true },
  {
    names: ['Unpaid leave', 'Onbetaald verlof', 'Unbezahlter Urlaub'],
    icon: 'coin-off',
    colour: '#6b7280',
    leave: true,
    paid: false,
  },
  {
    names: ['Unavailable', 'Niet beschikbaar', 'Nicht verfügbar'],
    icon: 'ban',
    colour: '#8a8f98',
    leave: false,
    isCounted: false,
  },
  { names: ['Other', 'Overig', 'Sonstiges'], icon: 'dots', colour: '#5f6b7a', leave: false },
];

/** The absence types of a new account in its language, and their ids by English name. */
export const firstAbsenceTypes = (
  accountId: string,
  ids: Ids,
  locale: Locale,
): { changes: Change[]; absenceTypes: Record<string, string> } => {
  const known: Record<string, string> = {};
  const changes = seeds.map(({ names, ...seed }, index) => {
    const id = ids.next('abt');
    known[names[0]] = id;
    const type: AbsenceType = {
      accountId,
      version: 0,
      unit: 'hours',
      isCounted: true,
      allowOpenEnded: false,
      defaultRosterAction: 'hide',
      requestable: false,
      order: index + 1,
      name: names[place[locale]],
      ...seed,
      id,
    };
    return change(absenceTypes, null, type);
  });
  return { changes, absenceTypes: known };
};
