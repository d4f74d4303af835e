import type { EventBridgeEvent } from 'aws-lambda';
import { expect, it } from 'vitest';
import { handler as runReport } from '#functions/consumers/run-report.ts';
import { handler as dispatchReports } from '#functions/jobs/dispatch-reports.ts';
import { functions } from '#functions/manifest.ts';
import { setPorts } from '#functions/runtime.ts';
import { matchesPattern } from '#platform/rule-pattern.ts';
import type { DueDetail } from '#services/reports/due-event.ts';
import { newWorld } from '#tests/kit/world.ts';
import { listReports, scheduledReport } from './reports.ts';

it('leads from the minute rule over the bus to the mail, by the functions of the manifest', async () => {
  const world = await newWorld({ now: '2026-11-15T09:00:00Z', table: 'muster-doors' });
  await scheduledReport(world, { name: 'Hours per week' });
  world.ports.clock.set('2026-11-16T07:00:10Z');
  setPorts(world.ports);
  await dispatchReports();
  const events = world.ports.bus.events.map(({ source, detailType, detail }) => ({
    source,
    'detail-type': detailType,
    detail,
  }));
  const row = functions.find(({ name }) => name === 'run-report');
  const due = events.filter((event) => row?.trigger.kind === 'rule' && matchesPattern(row.trigger.pattern, event));
  expect(due).toHaveLength(1);
  await runReport(due[0] as unknown as EventBridgeEvent<string, DueDetail>);
  expect(world.ports.mail.sent).toMatchObject([{ subject: 'Hours per week: 9–15 Nov 2026' }]);
  const { data } = await (await world.as('manager')).query(listReports);
  expect(data.recurringReports).toMatchObject([
    { lastRun: { state: 'delivered', mail: 'sent' }, nextRun: { date: '2026-11-23' } },
  ]);
});
