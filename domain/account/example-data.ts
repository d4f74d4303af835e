import type { Plan } from '#domain/access/plans.ts';
import { planLimits } from '#domain/access/plans.ts';
import type { Instant } from '#domain/time/instant.ts';
import type { PlainDate } from '#domain/time/plain-date.ts';

/** Record of the example data in an account, sufficient to remove exactly that data. */
export type ExampleData = {
  accountId: string;
  id: string;
  version: number;
  addedAt: Instant;
  /** The department whose schedule was filled. */
  departmentId: string;
  /** Ids of all items that were added; their prefixes give the kinds. */
  ids: string[];
  /** Dates that were set to draft. */
  heldBack: PlainDate[];
  /** Dates that were published; omitted when the data was added before dates were published. */
  shown?: PlainDate[];
  /** First date of the schedule. */
  from: PlainDate;
};

/** Number of teams that the example data adds. */
export const exampleTeams = 2;

export const exampleHindrances = ['there', 'people', 'planned', 'quota', 'unfit'] as const;
/**
 * Why the example data is not available: already added; other people are employed; something is planned or worked; the plan has
 * no room for its teams; or no department or contract type is left.
 */
export type ExampleHindrance = (typeof exampleHindrances)[number];

type Company = {
  added: boolean;
  /** All people, the viewer included. */
  people: number;
  /** Whether anything is planned, offered, requested or worked. */
  planned: boolean;
  plan: Plan;
  teams: number;
  fit: boolean;
};

/** The reason why the example data cannot be added; null for new, almost empty accounts. */
export const exampleHindrance = (company: Company): ExampleHindrance | null => {
  const { added, people, planned, plan, teams, fit } = company;
  const room = planLimits[plan].teams;
  if (added) return 'there';
  if (people > 1) return 'people';
  if (planned) return 'planned';
  if (!fit) return 'unfit';
  return room !== null && teams + exampleTeams > room ? 'quota' : null;
};

/** An item that removal of the example data may affect: its kind and its stored form. */
export type Kept = { kind: string; item: Readonly<Record<string, unknown>> };

const of = (ids: readonly string[], prefix: string): string[] => ids.filter((id) => id.startsWith(`${prefix}_`));

/** Ids of the example people. */
export const examplePeople = ({ ids }: Pick<ExampleData, 'ids'>): Set<string> => new Set(of(ids, 'emp'));

const idOf = ({ item }: Kept): string => String(item.id);

/** Id of the person an item belongs to (the holder of a file); null when it belongs to no one person. */
const personOf = ({ kind, item }: Kept): string | null => {
  const whose = kind === 'keptFile' ? item.holder : item.employeeId;
  return typeof whose === 'string' ? whose : null;
};

/**
 * Items that are removed with the example data. Items of example people are removed, regardless of who created them; added items
 * are removed unless since assigned to a real person; teams and shift types are removed unless a remaining item refers to them.
 * All else is the company's own and remains.
 */
export const leavingWith = <T extends Kept>(data: Pick<ExampleData, 'ids'>, all: readonly T[]): Set<T> => {
  const added = new Set(data.ids);
  const people = examplePeople(data);
  const places = new Set([...of(data.ids, 'tem'), ...of(data.ids, 'shf')]);
  const isPlace = (item: T): boolean => places.has(idOf(item));
  // Publications concern a whole department: see `releasedFrom`.
  const isTheirs = (item: T): boolean => {
    const person = personOf(item);
    return person === null ? added.has(idOf(item)) : people.has(person);
  };
  const leaving = new Set(all.filter((item) => !isPlace(item) && item.kind !== 'publication' && isTheirs(item)));
  const gone = new Set([...leaving].map(idOf));
  const hangs = ({ kind, item }: T): boolean => {
    if (kind === 'seriesException') return gone.has(String(item.seriesId));
    if (kind !== 'exchange') return false;
    const { scheduledShiftId, userId, acceptUserId } = item;
    return gone.has(String(scheduledShiftId)) || [userId, acceptUserId].some((id) => people.has(String(id)));
  };
  for (const item of all) if (hangs(item)) leaving.add(item);
  // Ids are long enough that none occurs inside other text.
  const staying = all.filter((item) => !leaving.has(item) && !isPlace(item)).map(({ item }) => JSON.stringify(item));
  for (const item of all) if (isPlace(item) && !staying.some((text) => text.includes(idOf(item)))) leaving.add(item);
  return leaving;
};

/** A list of people, for example of an offer, without the removed ones; undefined when none of them is listed. */
export const withoutPeople = <T>(
  list: readonly T[] | undefined,
  idOfOne: (item: T) => string,
  people: ReadonlySet<string>,
): T[] | undefined => {
  const left = list?.filter((item) => !people.has(idOfOne(item)));
  return left && left.length < list!.length ? left : undefined;
};

/** The publication overrides without those of the example data, except on dates with the company's own shifts. */
export const releasedFrom = (
  overrides: Readonly<Record<PlainDate, boolean>>,
  { heldBack, shown = [] }: Pick<ExampleData, 'heldBack' | 'shown'>,
  planned: ReadonlySet<PlainDate>,
): Record<PlainDate, boolean> =>
  Object.fromEntries(
    Object.entries(overrides).filter(
      ([date, published]) => !(published ? shown : heldBack).includes(date) || planned.has(date),
    ),
  );
