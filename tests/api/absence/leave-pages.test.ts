import { beforeAll, describe, expect, it } from 'vitest';
import { weights } from '#functions/api/request-cost.ts';
import { evasLeave } from './evas-leave.ts';

const people = 40;
const readsPerUnit: Record<string, number> = { teamLeave: 3, yearEnd: 6, leaveRulesPreview: 3 };

type Page = Record<string, unknown> & {
  rows: { employeeId: string }[];
  people?: number;
  looked?: number;
  totalCount: number;
  pageInfo: { hasNextPage: boolean; endCursor: string | null };
};
let made: Awaited<ReturnType<typeof evasLeave>>;
beforeAll(async () => {
  made = await evasLeave();
  const { world, id, send, terms } = made;
  for (let number = 0; number < people; number += 1) {
    const employeeId = await world.addPerson(`Person${number}`, []);
    await send('createContract', { id: id('con'), employeeId, ...terms });
  }
});

const questions: Record<string, () => string> = {
  teamLeave:
    () => `teamLeave(first: $first, after: $after, date: $date) { rows { employeeId balanceId now planned ending valueMinor }
    totals { unit now planned ending expiring } departments { departmentId people hours days valueMinor }
    months { date hours days valueMinor } valueMinor people totalCount pageInfo { hasNextPage endCursor } }`,
  yearEnd: () => `yearEnd(year: 2026, first: $first, after: $after) { rows { employeeId balanceId left expiring }
    people totalCount pageInfo { hasNextPage endCursor } }`,
  leaveRulesPreview: () => `leaveRulesPreview(input: { first: $first, after: $after, balance: {
    id: "${made.timeOffBalanceId}", allowHalfDays: false, active: true, appliedAccrual: "0.05" } }) { looked changed totalCount
    pageInfo { hasNextPage endCursor }
    rows { employeeId balanceId nowBefore nowAfter } }`,
};

type Variables = { first?: number; after?: string | null; date?: string };

/** Asks once with the limit of reads, or without. */
const ask = async (field: string, variables: Variables, perUnit?: number) => {
  const { ports } = made.world;
  ports.settings = { ...ports.settings, readsPerUnit: perUnit };
  const date = field === 'teamLeave' ? ', $date: PlainDate' : '';
  const document = `query ($first: Int, $after: String${date}) { ${questions[field]!()} }`;
  const { answer, counts } = await made.world.counted(() => made.owner.query(document, variables));
  expect(answer.errors).toBeUndefined();
  return { page: answer.data[field] as Page, reads: counts.reads };
};

/** All pages, each within the limit of reads. */
const pagesOf = async (field: string, after: string | null = null): Promise<Page[]> => {
  const perUnit = readsPerUnit[field]!;
  const { page, reads } = await ask(field, { first: 1000, after }, perUnit);
  expect(reads).toBeLessThanOrEqual(perUnit * weights[field]!);
  const { hasNextPage, endCursor } = page.pageInfo;
  return hasNextPage ? [page, ...(await pagesOf(field, endCursor))] : [page];
};
const sum = (values: number[]): number => values.reduce((total, value) => total + value, 0);
const rowsOf = (pages: Page[]) =>
  pages.flatMap(({ rows }) => rows).sort((a, b) => (a.employeeId < b.employeeId ? -1 : 1));

describe('leave of more people than a request may read', () => {
  it.each(Object.keys(questions))('is answered by pages with all rows once: %s', async (field) => {
    const pages = await pagesOf(field);
    expect(pages.length).toBeGreaterThan(2);
    const { page: whole } = await ask(field, {});
    expect(rowsOf(pages)).toEqual(rowsOf([whole]));
    expect(rowsOf(pages).length).toBeGreaterThanOrEqual(people);
    expect(sum(pages.map(({ people: counted, looked }) => counted ?? looked ?? 0))).toBe(whole.totalCount);
    expect(pages.map(({ totalCount }) => totalCount)).toEqual(pages.map(() => whole.totalCount));
  });

  it('has sums that add up over pages', async () => {
    const pages = await pagesOf('teamLeave');
    const { page: whole } = await ask('teamLeave', {});
    type Sums = { totals: { now: number }[]; months: { hours: number }[]; valueMinor: number };
    const [parts, all] = [pages as unknown as Sums[], whole as unknown as Sums];
    expect(sum(parts.map(({ totals }) => totals[0]?.now ?? 0))).toBe(all.totals[0]!.now);
    expect(sum(parts.map(({ months }) => months[3]!.hours))).toBe(all.months[3]!.hours);
    expect(sum(parts.map(({ valueMinor }) => valueMinor))).toBe(all.valueMinor);
  });

  it('is one page once it is kept, and on dates that are never kept as many as before', async () => {
    made.world.ports.clock.advance({ minutes: 5 });
    expect((await pagesOf('teamLeave')).length).toBeGreaterThan(2);
    expect(await pagesOf('teamLeave')).toHaveLength(1);
    const { page } = await ask('teamLeave', { first: 1000, date: '2026-03-31' }, readsPerUnit.teamLeave);
    expect([page.pageInfo.hasNextPage, page.rows.length < people]).toEqual([true, true]);
  });
});
