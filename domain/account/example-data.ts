import type { Plan } from '#domain/access/plans.ts';
import { planLimits } from '#domain/access/plans.ts';
import type { Instant } from '#domain/time/instant.ts';
import type { PlainDate } from '#domain/time/plain-date.ts';

/** What is kept of the example data while it is in an account: enough to take away just that. */
export type ExampleData = {
  accountId: string;
  id: string;
  version: number;
  addedAt: Instant;
  /** The department whose schedule it filled. */
  departmentId: string;
  /** Every thing that was added; their ids say what they are. */
  ids: string[];
  /** The dates that were made drafts. */
  heldBack: PlainDate[];
  /** The dates that were published; left out where it was added before they were. */
  shown?: PlainDate[];
  /** The first date of the plan. */
  from: PlainDate;
};

/** Teams that come with it. */
export const exampleTeams = 2;

export const exampleHindrances = ['there', 'people', 'planned', 'quota', 'unfit'] as const;
/**
 * Why it is not for this account: it is there already; others are employed; something is planned or worked; the plan has no room
 * for its teams; or there is nothing to put it in, as every department or contract type is gone.
 */
export type ExampleHindrance = (typeof exampleHindrances)[number];

type Company = {
  added: boolean;
  /** All people, the viewer included. */
  people: number;
  /** Whether anything is planned, offered, asked for or worked. */
  planned: boolean;
  plan: Plan;
  teams: number;
  fit: boolean;
};

/** What keeps the example data out of an account; null for a new one, which has almost nothing of its own. */
export const exampleHindrance = (company: Company): ExampleHindrance | null => {
  const { added, people, planned, plan, teams, fit } = company;
  const room = planLimits[plan].teams;
  if (added) return 'there';
  if (people > 1) return 'people';
  if (planned) return 'planned';
  if (!fit) return 'unfit';
  return room !== null && teams + exampleTeams > room ? 'quota' : null;
};

/** Anything of an account that the example data may have to do with: its kind, and the item as it lies in the table. */
export type Kept = { kind: string; item: Readonly<Record<string, unknown>> };

const of = (ids: readonly string[], prefix: string): string[] => ids.filter((id) => id.startsWith(`${prefix}_`));

/** The example people of what was added. */
export const examplePeople = ({ ids }: Pick<ExampleData, 'ids'>): Set<string> => new Set(of(ids, 'emp'));

const idOf = ({ item }: Kept): string => String(item.id);

/** Whose it is: of a file its holder; null for what is no one's, or everyone's. */
const personOf = ({ kind, item }: Kept): string | null => {
  const whose = kind === 'keptFile' ? item.holder : item.employeeId;
  return typeof whose === 'string' ? whose : null;
};

/**
 * What becomes of each thing when the example data goes. All that is an example person's goes with them, regardless of who planned or wrote
 * it; what was added goes, unless it was given to a real person since; teams and kinds of shift go, unless something that stays
 * names them. Everything else is the company's own, and stays.
 */
export const leavingWith = <T extends Kept>(data: Pick<ExampleData, 'ids'>, all: readonly T[]): Set<T> => {
  const added = new Set(data.ids);
  const people = examplePeople(data);
  const places = new Set([...of(data.ids, 'tem'), ...of(data.ids, 'shf')]);
  const isPlace = (item: T): boolean => places.has(idOf(item));
  // What is published is said of a whole department: see releasedFrom.
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
  // Ids are long enough that none is part of another text.
  const staying = all.filter((item) => !leaving.has(item) && !isPlace(item)).map(({ item }) => JSON.stringify(item));
  for (const item of all) if (isPlace(item) && !staying.some((text) => text.includes(idOf(item)))) leaving.add(item);
  return leaving;
};

/** A list of people, as an offer has them, without those who go; undefined where no one of it goes. */
export const withoutPeople = <T>(
  list: readonly T[] | undefined,
  idOfOne: (item: T) => string,
  people: ReadonlySet<string>,
): T[] | undefined => {
  const left = list?.filter((item) => !people.has(idOfOne(item)));
  return left && left.length < list!.length ? left : undefined;
};

/** The overrides without what was said for the example, but on dates on which something of the company's own is planned. */
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
