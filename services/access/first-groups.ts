import { seededGroups } from '#domain/access/permission-group.ts';
import type { Locale } from '#domain/account/account.ts';
import { type Change, change } from '#services/kit/change.ts';
import type { Ids } from '#services/ports/ids.ts';
import { permissionGroups } from './access.store.ts';

/** Names in the account's language; the English names are defined in domain. */
const names: Record<string, Record<Exclude<Locale, 'en'>, string>> = {
  Administrator: { nl: 'Beheerder', de: 'Administration' },
  Manager: { nl: 'Manager', de: 'Leitung' },
  Planner: { nl: 'Planner', de: 'Planung' },
  Employee: { nl: 'Medewerker', de: 'Mitarbeitende' },
};

/** The four permission groups of a new account in its language, and their ids by English name. */
export const firstGroups = (
  accountId: string,
  ids: Ids,
  locale: Locale,
): { changes: Change[]; groups: Record<string, string> } => {
  const groups: Record<string, string> = {};
  const changes = seededGroups.map((seed) => {
    const id = ids.next('pgr');
    groups[seed.name] = id;
    const name = locale === 'en' ? seed.name : names[seed.name]![locale];
    return change(permissionGroups, null, { accountId, id, version: 0, updatedAt: null, ...seed, name });
  });
  return { changes, groups };
};
