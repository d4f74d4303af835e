import { type ExampleData, examplePeople, releasedFrom, withoutPeople } from '#domain/account/example-data.ts';
import type { StoredChange } from '#services/kit/change.ts';
import type { Item } from '#services/ports/table.ts';
import type { KeptItem, Removal } from './collect.ts';

const edited = ({ kind, item }: KeptItem, change: object): StoredChange => ({
  kind,
  before: item,
  after: { ...item, ...change, version: (item.version as number) + 1 },
});

type Answering = { employeeId: string };

/** Removes example people from the candidates and invitees of offers that stay. */
const withoutThem = (keptItem: KeptItem, people: ReadonlySet<string>): StoredChange[] => {
  const { candidates, invitedIds, invitees } = keptItem.item;
  const asked = withoutPeople(candidates as Answering[] | undefined, ({ employeeId }) => employeeId, people);
  if (asked) return [edited(keptItem, { candidates: asked })];
  const invited = withoutPeople(invitedIds as string[] | undefined, (id) => id, people);
  if (invited) return [edited(keptItem, { invitedIds: invited })];
  const offered = withoutPeople(invitees as { userId: string }[] | undefined, ({ userId }) => userId, people);
  return offered ? [edited(keptItem, { invitees: offered })] : [];
};

const datesOf = (kept: readonly KeptItem[], departmentId: string): Set<string> =>
  new Set(
    kept
      .filter(({ kind, item }) => kind === 'scheduledShift' && item.departmentId === departmentId)
      .map(({ item }) => String(item.date)),
  );

/** Removes the publication overrides of the example data; a publication that becomes empty is deleted. */
const publicationChanges = (data: ExampleData, staying: readonly KeptItem[]): StoredChange[] => {
  const keptItem = staying.find(({ kind, item }) => kind === 'publication' && item.departmentId === data.departmentId);
  if (!keptItem) return [];
  const overrides = keptItem.item.overrides as Record<string, boolean>;
  const left = releasedFrom(overrides, data, datesOf(staying, data.departmentId));
  if (Object.keys(left).length === Object.keys(overrides).length) return [];
  const isNew = data.ids.includes(String(keptItem.item.id));
  return isNew && Object.keys(left).length === 0
    ? [{ kind: keptItem.kind, before: keptItem.item, after: null }]
    : [edited(keptItem, { overrides: left })];
};

/** All changes of a removal. */
export const removalChanges = (data: ExampleData, { all, leaving }: Removal): StoredChange[] => {
  const people = examplePeople(data);
  const staying = all.filter((item) => !leaving.has(item));
  return [
    ...[...leaving].map(({ kind, item }) => ({ kind, before: item, after: null })),
    ...staying.flatMap((item) => withoutThem(item, people)),
    ...publicationChanges(data, staying),
  ];
};

/** Storage keys of files that belong to the removed items. */
export const filesOf = (leaving: Iterable<KeptItem>): string[] =>
  [...leaving].flatMap(({ kind, item }: { kind: string; item: Item }) => {
    const key = kind === 'keptFile' ? item.key : kind === 'employee' ? item.avatar : null;
    return typeof key === 'string' ? [key] : [];
  });
