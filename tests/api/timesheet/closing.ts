import type { WriteAction } from '#services/ports/table.ts';
import type { Role, World } from '#tests/kit/world.ts';
import { approveHours, createHours, declineHours, deleteHours, editHours, hoursOf, reopenHours } from './hours.ts';

// biome-ignore lint/suspicious/noExplicitAny: answers of free documents.
type Answered = any;

const changed =
  '__typename ... on ChangedHoursDays { days { departmentId date } } ... on Refusal { code key field measured limit }';
export const closeDays = `mutation M($input: HoursDaysInput!) { closeHours(input: $input) { ${changed} } }`;
export const reopenDays = `mutation M($input: HoursDaysInput!) { reopenHours(input: $input) { ${changed} } }`;
const clock = (name: string): string =>
  `mutation M($input: ${name[0]!.toUpperCase()}${name.slice(1)}Input!) { ${name}(input: $input) { __typename ... on ClockState { Timesheet { id } } ... on Refusal { code key field measured limit } } }`;
const undo =
  'mutation U($input: UndoOperationInput!) { undoOperation(input: $input) { __typename ... on Refusal { code key measured limit } } }';
const toClose = `query Q($from: PlainDate!, $to: PlainDate!) { hoursToClose(from: $from, to: $to) { days {
  departmentId date closed { by at } ahead entries approvedMinutes pendingMinutes pendingEntries declinedMinutes declinedEntries clockedIn } } }`;
const sheet = `query Q($from: PlainDate!, $to: PlainDate!) { timesheetDays(from: $from, to: $to) {
  days { entries { id closed { by at } may { edit approve decline delete } } }
  closedDays { departmentId date closed { by at } } } }`;

/** Closing, reopening and every way to change hours, each in a role. */
export const closing = (world: World) => {
  const { departmentId } = world;
  const send = async (role: Role, document: string, name: string, input: object, key?: string): Promise<Answered> => {
    const { data, errors } = await (await world.as(role)).mutate(document, { input }, key ? { key } : {});
    return data?.[name] ?? errors;
  };
  const days = (dates: string[]) => ({ days: dates.map((date) => ({ departmentId, date })) });
  return {
    send,
    close: (dates: string[], role: Role = 'manager', key?: string) =>
      send(role, closeDays, 'closeHours', days(dates), key),
    reopen: (dates: string[], role: Role = 'manager', key?: string) =>
      send(role, reopenDays, 'reopenHours', days(dates), key),
    create: (more: object = {}, role: Role = 'manager') =>
      send(role, createHours, 'createTimesheetEntry', hoursOf(world, more)),
    edit: (entry: { id: string; version: number }, more: object, role: Role = 'manager') =>
      send(role, editHours, 'editTimesheetEntry', { id: entry.id, version: entry.version, ...more }),
    remove: ({ id, version }: { id: string; version: number }) =>
      send('manager', deleteHours, 'deleteTimesheetEntry', { id, version }),
    approve: (entries: { id: string; version: number }[]) =>
      send('manager', approveHours, 'approveTimesheetEntries', {
        entries: entries.map(({ id, version }) => ({ id, version })),
      }),
    decline: (entries: { id: string; version: number }[]) =>
      send('manager', declineHours, 'declineTimesheetEntries', {
        entries: entries.map(({ id, version }) => ({ id, version })),
        reason: 'Twice',
      }),
    pending: (entries: { id: string; version: number }[]) =>
      send('manager', reopenHours, 'reopenTimesheetEntries', {
        entries: entries.map(({ id, version }) => ({ id, version })),
      }),
    clockIn: (more: object = {}, role: Role = 'employee') =>
      send(role, clock('clockIn'), 'clockIn', { id: world.ports.ids.next('tms'), ...more }),
    clockOut: (id: string, more: object = {}, role: Role = 'employee') =>
      send(role, clock('clockOut'), 'clockOut', { id, ...more }),
    switchShift: (occurrence_id: string, role: Role = 'employee') =>
      send(role, clock('switchShift'), 'switchShift', { id: world.ports.ids.next('tms'), occurrence_id }),
    /** The operation of a call, for its undo. */
    operationOf: async (role: Role, document: string, input: object): Promise<string> => {
      const answer = await (await world.as(role)).mutate(document, { input });
      return answer.extensions!.meta.operation!;
    },
    undo: (operation: string, role: Role = 'manager') => send(role, undo, 'undoOperation', { operation }),
    undone: async (operation: string, role: Role = 'manager'): Promise<string> =>
      (await (await world.as(role)).mutate(undo, { input: { operation } })).extensions!.meta.operation!,
    toClose: async (from: string, to = from, role: Role = 'manager'): Promise<Answered> => {
      const { data, errors } = await (await world.as(role)).query(toClose, { from, to });
      return data?.hoursToClose?.days ?? errors;
    },
    sheet: async (from: string, to = from, role: Role = 'manager'): Promise<Answered> =>
      (await (await world.as(role)).query(sheet, { from, to })).data.timesheetDays,
    days,
  };
};

const put = (kind: string) => (action: WriteAction) => 'Put' in action && action.Put.Item.__edb_e__ === kind;

/** Runs other work after everything is read and decided, right before the first write of such an item. */
export const rightBefore = async <T>(
  { ports }: World,
  kind: string,
  meanwhile: () => Promise<unknown>,
  work: () => Promise<T>,
): Promise<T> => {
  const { table } = ports;
  let met = false;
  ports.table = {
    ...table,
    transact: async (actions) => {
      if (!met && actions.some(put(kind))) {
        met = true;
        await meanwhile();
      }
      return table.transact(actions);
    },
  };
  try {
    const answer = await work();
    if (!met) throw new Error(`nothing wrote a ${kind}`);
    return answer;
  } finally {
    ports.table = table;
  }
};
