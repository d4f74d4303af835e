import { useSearchParams } from 'react-router-dom';
import { isDateWithinReach, type PlainDate } from '#domain/time/plain-date.ts';
import { useChangeQuery } from '#web/kit/router/address-now.ts';
import { usePlaces } from '#web/parts/pickers/use-places.ts';

export const sortKeys = ['name', 'department', 'balance', 'now', 'planned', 'ending', 'expiring'] as const;
export type SortKey = (typeof sortKeys)[number];
export type Sort = { key: SortKey; descending: boolean };

const sortOf = (text: string | null): Sort => {
  const key = sortKeys.find((sortKey) => sortKey === text?.replace('-', '')) ?? 'name';
  return { key, descending: text?.startsWith('-') ?? false };
};

/** Filters, view and sort order of the list, kept in the URL. */
export const useTeamLeaveAddress = () => {
  const [query] = useSearchParams();
  const changeQuery = useChangeQuery();
  const { departments } = usePlaces({ brought: true });
  const [department, location] = [query.get('department'), query.get('location')];
  const asked = query.get('date');
  const date: PlainDate | null = asked && isDateWithinReach(asked) ? asked : null;
  const ofLocation = departments.filter((candidate) => candidate.location.id === location).map(({ id }) => id);
  const change = (changed: Record<string, string | null>): void =>
    changeQuery(
      (before) => {
        const after = new URLSearchParams(before);
        for (const [key, value] of Object.entries(changed)) {
          if (value) after.set(key, value);
          else after.delete(key);
        }
        return after;
      },
      { replace: true },
    );
  return {
    date,
    department,
    location,
    /** Null means all departments visible to the viewer. */
    departmentIds: department ? [department] : location ? ofLocation : null,
    team: query.get('team'),
    balance: query.get('balance'),
    search: query.get('search') ?? '',
    view: query.get('view') === 'liability' ? ('liability' as const) : ('balances' as const),
    sort: sortOf(query.get('sort')),
    change,
  };
};

export type TeamLeaveAddress = ReturnType<typeof useTeamLeaveAddress>;
