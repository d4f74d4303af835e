import { describe, expect, it } from 'vitest';
import { totalsOf } from '#web/parts/hour-sums/hour-sums.ts';
import { axisOf, piecesOf, spanOf } from './axis.ts';
import { deviates, differenceOf, groupRows, type HoursRow, rowDeviates, weekLines } from './hours-model.ts';

const row = (
  over: Partial<HoursRow> & { worked?: [string, string, number]; plan?: [string, string, number] },
): HoursRow => ({
  key: 'k',
  employeeId: 'emp_1',
  name: 'Anna',
  teamId: 'tem_1',
  teamName: 'Bar',
  departmentId: 'dep_1',
  date: '2026-11-09',
  closed: null,
  entry: over.worked
    ? {
        id: 'tms_1',
        version: 1,
        starttime: over.worked[0],
        endtime: over.worked[1],
        startsAt: '2026-11-09T08:00:00Z',
        zone: 'Europe/Brussels',
        minutes: over.worked[2],
        breakMinutes: 30,
        status: 'pending',
        note: null,
        reviewNote: null,
        heardLate: false,
        may: { edit: true, approve: true, decline: true, delete: true },
      }
    : null,
  planned: over.plan
    ? {
        occurrence_id: 'o',
        starttime: over.plan[0],
        endtime: over.plan[1],
        startsAt: '2026-11-09T08:00:00Z',
        zone: 'Europe/Brussels',
        minutes: over.plan[2],
      }
    : null,
  ...over,
});

describe('hours next to the plan', () => {
  it('counts declined hours as nothing worked, and their plan as not worked', () => {
    const worked = row({ worked: ['09:00', '17:00', 450], plan: ['09:00', '17:00', 450] });
    const declined = { ...worked, entry: { ...worked.entry!, status: 'declined' as const } };
    const totals = { worked: 450, declined: 450, planned: 900 };
    expect(totalsOf([worked, declined])).toEqual(totals);
    expect(groupRows([worked, declined], 'team')).toMatchObject([totals]);
    expect(weekLines([worked, declined])).toMatchObject([totals]);
  });

  it('marks a time only when it is more than five minutes off, also across midnight', () => {
    expect(deviates('09:05', '09:00')).toBe(false);
    expect(deviates('09:06', '09:00')).toBe(true);
    expect(deviates('00:03', '23:59')).toBe(false);
    expect(deviates('09:00', null)).toBe(true);
  });

  it('counts unplanned hours for and missing hours against', () => {
    expect(differenceOf(row({ worked: ['17:00', '21:15', 255] }))).toBe(255);
    expect(differenceOf(row({ plan: ['17:00', '22:30', 330] }))).toBe(-330);
    expect(rowDeviates(row({ worked: ['09:01', '17:00', 450], plan: ['09:00', '17:00', 450] }))).toBe(false);
    expect(rowDeviates(row({ plan: ['09:00', '17:00', 450] }))).toBe(true);
  });

  it('groups by team and by person with totals of the lines shown', () => {
    const rows = [
      row({ worked: ['09:00', '17:00', 450], plan: ['09:00', '17:00', 450] }),
      row({ employeeId: 'emp_2', name: 'Bram', worked: ['09:00', '16:00', 390], plan: ['09:00', '17:00', 450] }),
      row({
        employeeId: 'emp_2',
        name: 'Bram',
        teamId: 'tem_2',
        teamName: 'Floor',
        date: '2026-11-10',
        plan: ['09:00', '17:00', 450],
      }),
    ];
    expect(
      groupRows(rows, 'team').map(({ title, people, worked, planned }) => [title, people, worked, planned]),
    ).toEqual([
      ['Bar', 2, 840, 900],
      ['Floor', 1, 0, 450],
    ]);
    expect(groupRows(rows, 'employee').map((group) => group.title)).toEqual(['Anna', 'Bram']);
    expect(weekLines(rows)[1]).toMatchObject({ name: 'Bram', worked: 390, planned: 900 });
  });
});

describe('the bars', () => {
  it('tell worked, longer and shorter apart', () => {
    const kinds = (worked: [string, string] | null, planned: [string, string] | null) =>
      piecesOf(worked && spanOf(...worked), planned && spanOf(...planned)).map((piece) => piece.kind);
    expect(kinds(['09:00', '17:10'], ['09:00', '17:00'])).toEqual(['worked', 'longer']);
    expect(kinds(['16:52', '00:30'], ['16:30', '00:30'])).toEqual(['shorter', 'worked']);
    expect(kinds(null, ['17:00', '22:30'])).toEqual(['shorter']);
    expect(kinds(['17:00', '21:15'], null)).toEqual(['longer']);
    expect(kinds(['06:00', '08:00'], ['09:00', '17:00'])).toEqual(['shorter', 'longer']);
  });

  it('lie on an axis that holds every time, past midnight too', () => {
    const axis = axisOf([row({ worked: ['16:52', '00:30', 420] }), row({ plan: ['06:00', '14:00', 450] })]);
    expect(axis.from).toBe(360);
    expect(axis.to).toBe(25 * 60);
    expect(axis.marks).toHaveLength(4);
  });
});
