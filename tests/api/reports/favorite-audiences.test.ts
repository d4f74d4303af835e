import { beforeAll, describe, expect, it } from 'vitest';
import { noParameters } from '#domain/reports/report-parameters.ts';
import { only } from '#services/kit/store.ts';
import { favoriteReports, recurringReports, reportsPartition } from '#services/reports/reports.store.ts';
import { approvedHours } from '#tests/api/timesheet/hours.ts';
import { sendMutation } from '#tests/kit/send-mutation.ts';
import { newWorld, type Role, type World } from '#tests/kit/world.ts';
import { reportInput } from './reports.ts';

const list = 'query { favoriteReports { id name own mayDelete } }';
const remove =
  'mutation ($input: FavoriteReportInput!) { deleteFavoriteReport(input: $input) { ... on Done { ok } ... on Refusal { code } } }';
const fields = '... on FavoriteReport { id audience departmentIds own mayDelete }';

describe('reports that are shared', () => {
  let world: World;
  beforeAll(async () => {
    world = await newWorld({ now: '2026-11-11T09:00:00Z' });
  });

  const keep = async (who: Role, more: object) => {
    const id = world.ports.ids.next('fav');
    const by = await world.as(who);
    const input = { id, name: 'Hours by person', type: 'Timesheets', ...more };
    return { id, answer: await sendMutation(by, 'saveFavoriteReport', input, fields) };
  };
  const foundBy = async (userId: string): Promise<string[]> => {
    const { data } = await (await world.asUser(userId)).query(list);
    return (data.favoriteReports ?? []).map(({ id }: { id: string }) => id);
  };

  it('finds those of its departments next to its own, and leaves the deleting to their owner and account managers', async () => {
    const { id, answer } = await keep('manager', { audience: 'departments', departmentIds: [world.departmentId] });
    expect(answer).toMatchObject({ audience: 'departments', departmentIds: [world.departmentId], own: true });
    const reader = await world.personWith(['viewReports']);
    expect(await foundBy(reader)).toContain(id);
    const forget = async (userId: string) => {
      const { data, extensions } = await (await world.asUser(userId)).mutate(remove, { input: { id } });
      return { ...data.deleteFavoriteReport, operation: extensions?.meta?.operation };
    };
    expect(await forget(reader)).toMatchObject({ code: 'NOT_FOUND' });
    const gone = await forget(world.ids.owner);
    expect(gone).toMatchObject({ ok: true });
    expect(await foundBy(reader)).not.toContain(id);
    await sendMutation(await world.as('owner'), 'undoOperation', { operation: gone.operation });
    expect(await foundBy(reader)).toContain(id);
  });

  it('shares what a reader may not know with none of them', async () => {
    const { id } = await keep('owner', { type: 'PlusMin', audience: 'company' });
    expect(await foundBy(await world.personWith(['viewReports', 'viewPlusMinHours']))).toContain(id);
    expect(await foundBy(await world.personWith(['viewReports']))).not.toContain(id);
  });

  it('asks whom it is shared with, and for the right to share with them', async () => {
    const none = await keep('owner', { audience: 'departments', departmentIds: [] });
    expect(none.answer).toMatchObject({ code: 'INVALID', key: 'input.required', field: 'departmentIds' });
    const reader = await world.personWith(['viewReports']);
    const input = { id: world.ports.ids.next('fav'), name: 'All', type: 'Timesheets', audience: 'company' };
    expect(await sendMutation(await world.asUser(reader), 'saveFavoriteReport', input)).toMatchObject({
      code: 'FORBIDDEN',
      key: 'reportNotShareable',
    });
  });

  it('is a report of the company with its own columns and grouping, exported under its name', async () => {
    await approvedHours(world, { date: '2026-11-09' });
    const arrangement = { columns: ['name', 'hours'], groupBy: ['name'], summed: true };
    const parameters = { arrangement };
    const { id, answer } = await keep('owner', { name: 'Hours: Bar/Kitchen', audience: 'company', parameters });
    expect(answer.audience).toBe('company');
    const owner = await world.as('owner');
    const { data } = await owner.query(
      'query { favoriteReports { id name parameters { arrangement { columns groupBy summed } } } }',
    );
    const kept = data.favoriteReports.find((favoriteReport: { id: string }) => favoriteReport.id === id);
    expect(kept.parameters.arrangement).toEqual(arrangement);
    const filter = { from: '2026-11-09', to: '2026-11-15', arrangement };
    const input = { type: 'Timesheets', format: 'xlsx', filter, name: kept.name };
    const made = await sendMutation(owner, 'exportReport', input, '... on ExportedReport { name }');
    expect(made.name).toBe('hours-bar-kitchen_2026-11-09_2026-11-15.xlsx');
  });
});

describe('what one person may keep and ask for', () => {
  it('is limited for favourites and recurring reports, so that one login cannot fill the lists and mailboxes of all', async () => {
    const world = await newWorld({ now: '2026-11-11T09:00:00Z' });
    const owner = await world.as('owner');
    const first = reportInput(world, {});
    const saved = (prefix: string) => ({ ...first, id: world.ports.ids.next(prefix) });
    expect(await sendMutation(owner, 'createRecurringReport', first, '... on RecurringReport { id }')).toHaveProperty(
      'id',
    );
    const { items } = await world.ports.table.query({
      KeyConditionExpression: 'pk = :pk',
      ExpressionAttributeValues: { ':pk': reportsPartition(world.accountId) },
    });
    const [report] = only(recurringReports, items);
    const more = Array.from({ length: 49 }, () =>
      recurringReports.create({ ...report!, id: world.ports.ids.next('rec') }),
    );
    const { name, type } = { name: 'Hours', type: 'Timesheets' } as const;
    const favorites = Array.from({ length: 99 }, () =>
      favoriteReports.create({
        ...{ accountId: world.accountId, id: world.ports.ids.next('fav'), version: 1, ownerId: world.ids.owner },
        ...{ name, type, parameters: noParameters },
      }),
    );
    await world.ports.table.transact(more);
    await world.ports.table.transact(favorites);
    expect(await sendMutation(owner, 'createRecurringReport', saved('rec'))).toMatchObject({
      code: 'STATE',
      key: 'tooManyRecurringReports',
    });
    const favorite = () =>
      sendMutation(owner, 'saveFavoriteReport', { id: world.ports.ids.next('fav'), name, type }, fields);
    expect(await favorite()).toMatchObject({ own: true });
    expect(await favorite()).toMatchObject({ code: 'STATE', key: 'tooManyFavoriteReports' });
    // The limit applies to each person separately.
    expect(await sendMutation(await world.as('manager'), 'createRecurringReport', saved('rec'))).toMatchObject({
      __typename: 'RecurringReport',
    });
  });
});
