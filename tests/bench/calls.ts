import { newWorld } from '#tests/kit/world.ts';
import { documentIds } from '#web/generated/document-ids.ts';
import type { Section } from './report.ts';

const range = { from: '2026-11-09', to: '2026-11-15' };

/** Operations of the shipped client, with variables for a manager's day. */
const operations: [name: string, variables: object, wanted: string][] = [
  ['Viewer', {}, ''],
  [
    'MyOverview',
    {
      schedule: true,
      timesheets: true,
      openShifts: true,
      news: true,
      birthdays: true,
      endingContracts: true,
      weather: true,
      exchanges: true,
      minDate: '2026-11-10',
      maxDate: '2026-11-13',
      contractsMaxDate: '2027-01-10',
    },
    '<= 8 in <= 2 waves',
  ],
  ['ScheduleWeek', range, 'session, 1 per department and page, + 3'],
  [
    'ScheduleWeek',
    { ...range, events: true, plans: true, follows: true },
    'session, 1 per department, week and page, + 8',
  ],
  ['TimesheetDays', range, ''],
];

/** DynamoDB calls of operations, including the reads of the session. */
export const calls = async (): Promise<Section> => {
  const world = await newWorld();
  const session = await world.session('owner');
  const rows: string[][] = [];
  for (const [name, variables, wanted] of operations) {
    if (!documentIds[name]) continue;
    const { answer, counts } = await world.counted(() => session.run(name, variables));
    const fault = answer.errors?.[0]?.message;
    const asked = 'plans' in variables ? `${name}, with what a planner's page asks` : name;
    rows.push([asked, fault ?? String(counts.calls), String(counts.waves), JSON.stringify(counts.byKind), wanted]);
  }
  return {
    title: 'DynamoDB calls',
    note: "Counted at the adapter for one request of the shipped client, session included. A wave is a group of calls that do not wait for each other. Of one department; a planner's page also reads the weeks next to the one on view, for what rules ask of its first and last days.",
    head: ['operation', 'calls', 'waves', 'by kind', 'wanted'],
    rows,
  };
};
