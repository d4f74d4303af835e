import type { RecurringReport } from '#domain/reports/recurring-report.ts';
import { contextFor } from '#services/kit/context.ts';
import { isRefusal } from '#services/kit/refusal.ts';
import { type Dispatched, dispatchDue } from '#services/reports/dispatch-due.ts';
import type { DueDetail } from '#services/reports/due-event.ts';
import { createRecurringReport } from '#services/reports/manage-recurring-reports.ts';
import { runReport } from '#services/reports/run-report.ts';
import type { World } from '#tests/kit/world.ts';

/** The Schedule report modal's input: hours of last week, each Monday at 08:00. */
export const reportInput = (world: World, more: object = {}) => ({
  id: world.ports.ids.next('rec'),
  name: 'Hours per week',
  periodSettings: { type: 'last-week' },
  recurrenceSettings: { interval: 'weekly' as const, dayOfWeek: 'mo' as const, runTime: '08:00' },
  reportSettings: { type: 'Timesheets' as const, parameters: {} },
  ...more,
});

export const scheduledReport = async (
  world: World,
  more: object = {},
  userId = world.ids.manager,
): Promise<RecurringReport> => {
  const report = await createRecurringReport(await world.contextOf(userId), reportInput(world, more));
  if (isRefusal(report)) throw new Error(report.key);
  return report;
};

const system = (world: World) => contextFor(world.ports, { viewer: null });

/** Runs the minute rule once. */
export const dispatch = (world: World): Promise<Dispatched> => dispatchDue(system(world));

/** Removes the due events from the bus, and returns those of this account. */
export const takeDue = (world: World): DueDetail[] =>
  world.ports.bus.events
    .splice(0)
    .filter(({ detailType, detail }) => detailType === 'RecurringReportDue' && detail.accountId === world.accountId)
    .map(({ detail }) => detail as DueDetail);

/** Dispatches and runs the due reports. */
export const tick = async (world: World): Promise<void> => {
  await dispatch(world);
  for (const detail of takeDue(world)) await runReport(system(world), detail);
};

export const run = (world: World, detail: DueDetail) => runReport(system(world), detail);

export const refusal = '... on Refusal { code key field current }';
const period = 'reportPeriod { startDate endDate }';
const moment = '{ instant date time zone }';
export const runFields = `id dueAt ${moment} ${period} manual state files { name url } mail reason shifts minutes`;
export const reportFields = `id version name ownerId state periodSettings { type } recurrenceSettings { interval dayOfWeek runTime }
  reportSettings { type parameters { departmentIds teamIds employeeIds statuses } } nextRun ${moment} lastRun { ${runFields} }`;

export const listReports = `query { recurringReports { ${reportFields} } }`;
export const createReport = `mutation M($input: CreateRecurringReportInput!) { createRecurringReport(input: $input) { __typename ... on RecurringReport { ${reportFields} } ${refusal} } }`;
export const editReport = `mutation M($input: EditRecurringReportInput!) { editRecurringReport(input: $input) { __typename ... on RecurringReport { ${reportFields} } ${refusal} } }`;

export type Verb = 'pause' | 'resume' | 'delete' | 'run';
const answers: Record<Verb, string> = {
  pause: `... on RecurringReport { ${reportFields} }`,
  resume: `... on RecurringReport { ${reportFields} }`,
  delete: '... on Done { ok }',
  run: `... on ReportRun { ${runFields} }`,
};
export const verb = (name: Verb): string =>
  `mutation M($input: RecurringReportInput!) { ${name}RecurringReport(input: $input) { __typename ${answers[name]} ${refusal} } }`;
