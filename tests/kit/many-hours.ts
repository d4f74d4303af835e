import { datesOfWeek } from '#domain/time/week.ts';
import { newEntry } from '#domain/timesheet/edit-entry.ts';
import type { Item, QueryParams, Table } from '#services/ports/table.ts';
import { keptEntry, timesheetEntries } from '#services/timesheet/timesheet.store.ts';
import type { World } from './world.ts';

/** Minutes of each entry; below, its wage in cents. */
export const manyMinutes = 187;
export const manyWage = 1733;

/**
 * A table in which `perDay` people of the world's department worked on each date, each entry approved. Items of a week are
 * generated on request, so only the product holds them in memory. All other items are the world's.
 */
export const manyHours = ({ ports, accountId, departmentId, teamId, ids }: World, perDay: number): Table => {
  const made = (date: string): Item[] => {
    const entry = keptEntry({
      ...newEntry({
        accountId,
        id: 'tms_0',
        employeeId: ids.employee,
        departmentId,
        teamId,
        shiftId: null,
        occurrence_id: null,
        date,
        starttime: '09:00',
        endtime: '12:07',
        zone: 'Europe/Amsterdam',
        breakMinutes: 0,
        note: null,
      }),
      status: 'approved',
      wageMinor: manyWage,
    });
    const item = timesheetEntries.item(entry);
    return Array.from({ length: perDay }, (_, index) => ({
      ...item,
      id: `tms_${date}_${index}`,
      sk: `${date}#tms#${index}`,
    }));
  };
  return {
    ...ports.table,
    query: async (params: QueryParams) => {
      const pk = String(params.ExpressionAttributeValues?.[':pk'] ?? '');
      const week = /#w#(\d{4}-W\d{2})$/.exec(pk)?.[1];
      if (!week || !pk.includes(departmentId)) return ports.table.query(params);
      return { items: datesOfWeek(week).flatMap(made) } as Awaited<ReturnType<Table['query']>>;
    },
  };
};
