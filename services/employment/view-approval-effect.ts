import * as z from 'zod';
import type { LeavePerson } from '#domain/absence/leave-facts.ts';
import type { Viewer } from '#domain/access/viewer.ts';
import { referenceSchema } from '#domain/kit/input.schema.ts';
import { instant } from '#domain/time/instant.ts';
import { latest, type PlainDate, plainDate } from '#domain/time/plain-date.ts';
import { dateAt } from '#domain/time/zones.ts';
import { timesheetAccess } from '#domain/timesheet/actions.ts';
import type { TimesheetEntry } from '#domain/timesheet/timesheet-entry.ts';
import {
  type ChangedPerson,
  changedBalances,
  changesShown,
  type LeaveRulesPreview,
} from '#services/absence/leave/changed-balances.ts';
import { loadLeavePerson } from '#services/absence/leave-of.ts';
import { loadContractsOfPeople } from '#services/contracts/terms-of-people.ts';
import type { Ctx } from '#services/kit/context.ts';
import { inTurns } from '#services/kit/kept.ts';
import { useCase } from '#services/kit/use-case.ts';
import { sinceEver } from '#services/plus-minus/view-plus-minus.ts';
import { loadEmployees, loadOrganisation } from '#services/table.ts';
import { approvableAmong } from '#services/timesheet/review-entries.ts';

/** A person's data as a change that is not saved yet would leave them. */
export type ChangedData = {
  employeeId: string;
  /** The last date that changes, where it may be in a later year. */
  lastDate?: PlainDate;
  after: (person: LeavePerson) => LeavePerson | Promise<LeavePerson>;
};

/** Effect of changed data on people's leave and plus-minus; one Query for each person. */
export const effectOfData = async (ctx: Ctx<Viewer>, changes: readonly ChangedData[]): Promise<LeaveRulesPreview> => {
  const { accountId, zone, flags } = ctx.viewer;
  const today = dateAt(instant(ctx.now), zone);
  const changeOf = new Map(changes.map((change) => [change.employeeId, change]));
  const holders = [...changeOf.keys()];
  const [rules, people, contracts] = await Promise.all([
    loadOrganisation(ctx, accountId),
    loadEmployees(ctx, accountId, holders),
    loadContractsOfPeople(ctx, accountId, holders),
  ]);
  const terms = Map.groupBy(contracts, ({ employeeId }) => employeeId);
  const found: ChangedPerson[] = [];
  await inTurns(people, async (employee) => {
    const own = terms.get(employee.id) ?? [];
    const { after, lastDate } = changeOf.get(employee.id)!;
    const date = latest(today, lastDate ?? today);
    const until = plainDate(Number(date.slice(0, 4)), 12, 31);
    const who = { accountId, employeeId: employee.id, contracts: own };
    const { person, minijobPayouts: payouts } = await loadLeavePerson(ctx, who, { from: sinceEver, until });
    const facts = { rules, minijobPayouts: flags.includes('minijob') ? payouts : null };
    const states = { before: { ...facts, person }, after: { ...facts, person: await after(person) } };
    const rows = changedBalances(employee, states, { today, until, date });
    if (rows.length > 0) found.push({ person: employee, contracts: own, rows });
  });
  return changesShown(ctx, found, { looked: people.length, today });
};

/** Hours as they are, and as they would be; null once they no longer count. */
export type ChangedHours = { before: TimesheetEntry; after: TimesheetEntry | null };

/** Effect of changed hours on the leave and plus-minus of the people who worked them. */
export const effectOfHours = (ctx: Ctx<Viewer>, changes: readonly ChangedHours[]): Promise<LeaveRulesPreview> => {
  const changed = new Map(changes.map(({ before, after }) => [before.id, after]));
  const withChanged = (person: LeavePerson): LeavePerson => ({
    ...person,
    timesheetEntries: person.timesheetEntries.flatMap((entry) => {
      const after = changed.get(entry.id);
      return after === null ? [] : [after ?? entry];
    }),
  });
  return effectOfData(
    ctx,
    changes.map(({ before: { employeeId } }) => ({ employeeId, after: withChanged })),
  );
};

/** Effect of approving these hours on people's leave and plus-minus; without hours that the viewer can't approve. */
export const viewApprovalEffect = useCase({
  name: 'viewApprovalEffect',
  needs: timesheetAccess.viewApprovalEffect,
  input: z.object({ entryIds: z.array(referenceSchema).min(1).max(300) }),
  run: async (ctx, { entryIds }): Promise<LeaveRulesPreview> => {
    const entries = await approvableAmong(ctx, entryIds);
    return effectOfHours(
      ctx,
      entries.map((before) => ({ before, after: { ...before, status: 'approved' } })),
    );
  },
});
