import type { AbsenceType } from '#domain/absence/absence-type.ts';
import { type Change, change } from '#services/kit/change.ts';
import type { Ids } from '#services/ports/ids.ts';
import { absenceTypes } from './absence.store.ts';

type Seed = Pick<AbsenceType, 'name' | 'icon' | 'colour' | 'leave'> & Partial<AbsenceType>;

/** By default people request vacation only; the rest is registered by those who approve. */
const seeds: Seed[] = [
  { name: 'Vacation', icon: 'beach', colour: '#2f9e6e', leave: true, requestable: true },
  { name: 'Sick', icon: 'thermometer', colour: '#d9485f', leave: false, allowOpenEnded: true },
  { name: 'Public holiday', icon: 'confetti', colour: '#7a5af0', leave: true },
  { name: 'Special leave', icon: 'star', colour: '#c27a12', leave: true },
  { name: 'Maternity', icon: 'baby', colour: '#d6569a', leave: true },
  { name: 'Short-term care', icon: 'heart', colour: '#e0673f', leave: true },
  { name: 'Long-term care', icon: 'heart-handshake', colour: '#b5532e', leave: true },
  { name: 'Parental', icon: 'family', colour: '#2b8fb3', leave: true },
  { name: 'Unpaid leave', icon: 'coin-off', colour: '#6b7280', leave: true },
  { name: 'Unavailable', icon: 'ban', colour: '#8a8f98', leave: false, isCounted: false },
  { name: 'Other', icon: 'dots', colour: '#5f6b7a', leave: false },
];

/** The absence types of a new account, and their ids by name. */
export const firstAbsenceTypes = (
  accountId: string,
  ids: Ids,
): { changes: Change[]; absenceTypes: Record<string, string> } => {
  const known: Record<string, string> = {};
  const changes = seeds.map((seed, index) => {
    const id = ids.next('abt');
    known[seed.name] = id;
    const type: AbsenceType = {
      accountId,
      version: 0,
      unit: 'hours',
      isCounted: true,
      allowOpenEnded: false,
      defaultRosterAction: 'hide',
      requestable: false,
      order: index + 1,
      ...seed,
      id,
    };
    return change(absenceTypes, null, type);
  });
  return { changes, absenceTypes: known };
};
