import { displayName, type Employee } from '#domain/employees/employee.ts';
import { stringSchema } from '#domain/kit/input.schema.ts';

export type PageInfo = { hasNextPage: boolean; endCursor: string | null };

export type PageOfPeople = {
  people: { cursor: string; person: Employee }[];
  pageInfo: PageInfo;
  totalCount: number;
};

/** Of an answer in which everyone is. */
export const onePage: PageInfo = { hasNextPage: false, endCursor: null };

export const cursorSchema = stringSchema().max(512).nullish();

/** Removes accents and case. */
export const folded = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** Sort key of a person, used as cursor: a page continues after it even if that person no longer exists. */
const placeOf = (person: Employee): string => `${folded(displayName(person))}\n${person.id}`;
const cursorOf = (person: Employee): string => Buffer.from(placeOf(person)).toString('base64url');

/** A page of people sorted by name. */
export const pageByName = (
  all: readonly Employee[],
  { first, after }: { first: number; after?: string | null },
): PageOfPeople => {
  const sorted = all.map((person) => ({ person, place: placeOf(person) })).sort((a, b) => (a.place < b.place ? -1 : 1));
  const behind = after ? Buffer.from(after, 'base64url').toString() : '';
  const rest = sorted.filter(({ place }) => place > behind);
  const people = rest.slice(0, first).map(({ person }) => ({ cursor: cursorOf(person), person }));
  const pageInfo = { hasNextPage: rest.length > first, endCursor: people.at(-1)?.cursor ?? null };
  return { people, pageInfo, totalCount: sorted.length };
};
