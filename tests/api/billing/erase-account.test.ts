import { expect, it } from 'vitest';
import { partitionsOf } from '#services/billing/account-partitions.ts';
import { eraseAccount } from '#services/billing/erase-account.ts';
import { contextFor } from '#services/kit/context.ts';
import { eventItem } from '#services/kit/events.ts';
import { keyTemplate } from '#services/kit/key-templates.ts';
import type { Item } from '#services/ports/table.ts';
import { tableItems } from '#tests/kit/table-items.ts';
import { newWorld } from '#tests/kit/world.ts';

const table = 'billing-erase';

it('erases an item of every partition, and nothing of another company', async () => {
  const world = await newWorld({ table, now: '2026-03-02T09:00:00Z' });
  const other = await newWorld({ table, now: '2026-03-02T09:00:00Z' });
  const { ports, accountId } = world;
  const ctx = contextFor(ports, { viewer: null });
  const put = async (items: Item[]): Promise<void> => {
    for (const item of items) await ports.table.transact([{ Put: { Item: item } }]);
  };
  const own = (name: string): string => `a#${accountId}#${name}`;

  // Items from which other partitions are derived: some are stored, others only remain in the log.
  const inLog = { department: { id: 'dep_gone' }, employee: { id: 'emp_gone' }, exchange: { shelf: '2026-W08' } };
  const placed = {
    workedWeek: { pk: own('worked'), sk: '2026-W09#dep_gone', week: '2026-W09', departmentId: 'dep_gone' },
    newsItem: { pk: own('news'), sk: 'now#nws_1', id: 'nws_1' },
    recurringReport: { pk: own('reports'), sk: 'rep_1', id: 'rep_1' },
    payrollRun: { pk: own('payroll'), sk: 'run#pay_1', id: 'pay_1' },
    kioskDevice: { pk: own('kiosks'), sk: 'dev#kdv_1', id: 'kdv_1', hash: 'paired' },
    operation: { pk: own('op#emp_gone'), sk: 'key', operationId: 'opr_1' },
    journal: { pk: 'journals#quarantined', sk: 'opr_2', id: 'opr_2' },
  };
  const holders: Record<string, Record<string, unknown>> = { account: {}, ...inLog, ...placed };
  expect(Object.keys(holders).toSorted()).toEqual(Object.keys(partitionsOf).toSorted());
  for (const [kind, item] of Object.entries(placed)) await put([{ ...item, __edb_e__: kind, accountId }]);
  const changes = Object.entries(inLog).map(([kind, item]) => ({
    ...{ kind, after: null },
    before: { pk: own('org'), sk: 'gone', __edb_e__: kind, accountId, ...item },
  }));
  const facts = { type: 'thingsRemoved', area: 'test', subject: 'dep_gone' };
  await put([eventItem(ctx, accountId, 'opr_3', facts, changes)]);

  const traces = Object.entries(partitionsOf).flatMap(([kind, all]) =>
    all.map((one) => keyTemplate(`a#\${accountId}#${one}`).fill({ ...holders[kind], accountId })!),
  );
  await put(traces.map((pk) => ({ pk, sk: 'trace', __edb_e__: 'trace', accountId })));
  // Keys that are derived from the items they point to.
  const shift = { pk: own('d#dep_gone#w#2026-W09'), sk: 'shift', __edb_e__: 'scheduledShift', id: 'sch_1', accountId };
  const link = { pk: own('links'), sk: 'reset', __edb_e__: 'liveLink', hash: 'mailed', accountId };
  const keys = [
    { pk: own('ptr#sch_1'), sk: 'ptr' },
    { pk: 'link#mailed', sk: 'link' },
    { pk: 'kiosk#paired', sk: 'kiosk' },
  ];
  await put([shift, link, ...keys.map((key) => ({ ...key, accountId }))]);

  const itemsOf = async (id: string): Promise<string[]> =>
    (await tableItems(table)).filter((item) => JSON.stringify(item).includes(id)).map(({ pk, sk }) => `${pk} ${sk}`);
  const others = await itemsOf(other.accountId);
  expect((await itemsOf(accountId)).length).toBeGreaterThan(traces.length);
  await eraseAccount(ctx, accountId);
  expect(await itemsOf(accountId)).toEqual([]);
  expect(await itemsOf(other.accountId)).toEqual(others);
});
