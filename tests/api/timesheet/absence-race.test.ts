import { beforeAll, describe, expect, it } from 'vitest';
import type { Viewer } from '#domain/access/viewer.ts';
import { approveAbsence } from '#services/absence/decide-absence.ts';
import { clockIn } from '#services/clock/clock-in.ts';
import { clockOut } from '#services/clock/clock-out.ts';
import type { Ctx } from '#services/kit/context.ts';
import { findByIds } from '#services/kit/find-by-ids.ts';
import { editTimesheetEntry } from '#services/timesheet/edit-timesheet-entry.ts';
import { approveTimesheetEntries } from '#services/timesheet/review-timesheet-entries.ts';
import { timesheetEntries } from '#services/timesheet/timesheet.store.ts';
import { decideAbsenceDocument } from '#tests/api/absence/documents.ts';
import { evasLeave } from '#tests/api/absence/evas-leave.ts';
import { withBetween } from './between.ts';
import { approvedHours, approveHours, keptHours } from './hours.ts';

// biome-ignore lint/suspicious/noExplicitAny: answers of free documents.
type Answered = any;

/** Today is Tuesday 10 November 2026. Eva's hours of a date are pending, as is an absence on it. */
describe('hours and an absence over them, approved at the same moment', () => {
  let made: Awaited<ReturnType<typeof evasLeave>>;
  beforeAll(async () => {
    made = await evasLeave();
  });
  const context = async (): Promise<Ctx<Viewer>> => made.world.context('owner');
  const both = async (date: string) => {
    const entry = await keptHours(made.world, { date });
    const absence: Answered = await made.ask(date, date, await made.world.as('employee'));
    expect([entry.status, absence.status]).toEqual(['pending', 'Pending']);
    return {
      hours: { entries: [{ id: entry.id, version: entry.version }] },
      absence: { id: absence.id, version: absence.version },
    };
  };
  const approved = async (id: string): Promise<string> =>
    (await made.owner.query('query ($id: ID!) { absence(id: $id) { status } }', { id })).data.absence.status;

  it('leaves the absence to a reason when the hours are first', async () => {
    const { hours, absence } = await both('2026-10-05');
    const ctx = withBetween(await context(), async () =>
      expect(await approveTimesheetEntries(await context(), hours)).toMatchObject({ skipped: [] }),
    );
    expect(await approveAbsence(ctx, absence)).toMatchObject({ key: 'absenceOverHours', measured: '2026-10-05' });
    expect(await approved(absence.id)).toBe('Pending');
    expect(await approveAbsence(await context(), { ...absence, overrideReason: 'Left at noon' })).toMatchObject({
      status: 'Approved',
    });
  });

  it('leaves the hours to a note when the absence is first', async () => {
    const { hours, absence } = await both('2026-10-06');
    const ctx = withBetween(await context(), async () =>
      expect(await approveAbsence(await context(), absence)).toMatchObject({ status: 'Approved' }),
    );
    expect(await approveTimesheetEntries(ctx, hours)).toMatchObject({ code: 'STATE', key: 'hoursInAbsenceNote' });
    expect(await approved(absence.id)).toBe('Approved');
  });

  it('leaves approved hours where they are when an absence is approved where they would move', async () => {
    const { id, version } = await approvedHours(made.world, { date: '2026-10-07' });
    const absence = await made.ask('2026-10-08', '2026-10-08', await made.world.as('employee'));
    const ctx = withBetween(await context(), async () =>
      expect(await approveAbsence(await context(), { id: absence.id, version: absence.version })).toMatchObject({
        status: 'Approved',
      }),
    );
    const moved = await editTimesheetEntry(ctx, { id, version, date: '2026-10-08' });
    expect(moved).toMatchObject({ key: 'hoursInAbsenceNote' });
  });

  it('leaves clocked hours pending that a rule would approve when an absence is approved first', async () => {
    const { world, owner, ask } = made;
    const sheets = '{ settingSheets { departmentId version } }';
    const found: Answered[] = (await owner.query(sheets)).data.settingSheets;
    const { version } = found.find(({ departmentId }) => departmentId === world.departmentId);
    const settings = { departmentId: world.departmentId, version, approveClocked: 'always' };
    const edit = 'mutation ($input: EditSettingsInput!) { editSettings(input: $input) { __typename } }';
    expect((await owner.mutate(edit, { input: settings })).data.editSettings.__typename).toBe('SettingSheet');
    const stop = async (date: string, between: () => Promise<unknown>): Promise<string | undefined> => {
      const id = world.ports.ids.next('tms');
      world.ports.clock.set(`${date}T08:00:00Z`);
      expect(await clockIn(await world.context('employee'), { id })).not.toHaveProperty('key');
      world.ports.clock.set(`${date}T12:00:00Z`);
      expect(await clockOut(withBetween(await world.context('employee'), between), { id })).not.toHaveProperty('key');
      return (await findByIds(world.ports.table, timesheetEntries, world.accountId, [id]))[0]?.status;
    };
    expect(await stop('2026-11-12', async () => {})).toBe('approved');
    const absence: Answered = await ask('2026-11-13', '2026-11-13', await world.as('employee'));
    const seen = { id: absence.id, version: absence.version };
    const approval = async () =>
      expect(await approveAbsence(await context(), seen)).toMatchObject({ status: 'Approved' });
    expect(await stop('2026-11-13', approval)).toBe('pending');
  });

  it('has one winner, without a reason or a note, regardless of who is first', async () => {
    const rounds = process.env.FULL ? 100 : 6;
    for (let round = 0; round < rounds; round += 1) {
      const date = `2026-${String(Math.floor(round / 28) + 3).padStart(2, '0')}-${String((round % 28) + 1).padStart(2, '0')}`;
      const { hours, absence } = await both(date);
      const answers = await Promise.all([
        made.owner.mutate(approveHours, { input: hours }),
        made.owner.mutate(decideAbsenceDocument('approve'), { input: absence }),
      ]);
      const won = answers.map(({ data }) => Object.values<Answered>(data!)[0].__typename !== 'Refusal');
      expect(won.filter(Boolean)).toHaveLength(1);
      expect(await approved(absence.id)).toBe(won[1] ? 'Approved' : 'Pending');
    }
  });
});
