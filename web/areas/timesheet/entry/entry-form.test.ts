import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { type EntryValues, entrySchema, previewOf } from './entry-form.ts';

const zone = 'Europe/Brussels';
const times = (date: string, starttime: string, endtime: string, breakMinutes: EntryValues['breakMinutes'] = null) => ({
  date,
  starttime,
  endtime,
  breakMinutes,
});

describe('what the typed times come to', () => {
  it.each([
    ['a day', times('2026-11-09', '09:00', '17:00', 30), { minutes: 450, nextDay: false, clockChange: 0 }],
    ['a night', times('2026-11-09', '23:00', '07:00', 30), { minutes: 450, nextDay: true, clockChange: 0 }],
    ['the night of spring', times('2026-03-28', '23:00', '07:00'), { minutes: 420, nextDay: true, clockChange: -60 }],
    ['the night of autumn', times('2026-10-24', '23:00', '07:00'), { minutes: 540, nextDay: true, clockChange: 60 }],
    ['a whole day round', times('2026-11-09', '09:00', '09:00'), { minutes: 1440, nextDay: true, clockChange: 0 }],
  ])('%s', (_, typed, preview) => expect(previewOf(typed, zone)).toEqual(preview));

  it.each([
    ['no end yet', times('2026-11-09', '09:00', '')],
    ['a start that nobody can read', times('2026-11-09', 'late', '17:00')],
    ['a break that nobody can read', times('2026-11-09', '09:00', '17:00', 'long')],
    ['a break longer than the work', times('2026-11-09', '09:00', '10:00', 61)],
    ['a day that does not exist', times('2026-02-30', '09:00', '10:00')],
  ])('%s comes to nothing', (_, typed) => expect(previewOf(typed, zone)).toBeUndefined());
});

describe('what may be sent', () => {
  const good: EntryValues = {
    employeeId: 'emp_1',
    teamId: 'tem_1',
    meals: '',
    kilometres: '',
    note: '',
    customFields: [],
    ...times('2026-11-09', '09:00', '17:00', 30),
  };
  const wrong = (over: Partial<EntryValues>) =>
    z
      .safeParse(
        entrySchema(() => zone),
        { ...good, ...over },
      )
      .error?.issues.map(({ path, message }) => [path[0], message]);

  it.each([
    ['nothing is wrong', {}, undefined],
    ['nobody', { employeeId: '' }, [['employeeId', 'input.required']]],
    ['no team', { teamId: '' }, [['teamId', 'input.required']]],
    ['no date', { date: '' }, [['date', 'input.required']]],
    ['no start', { starttime: '' }, [['starttime', 'input.required']]],
    ['no break is no fault', { breakMinutes: null }, undefined],
    ['a break that nobody can read', { breakMinutes: 'long' }, [['breakMinutes', 'input.duration']]],
    ['a break longer than the work', { breakMinutes: 481 }, [['breakMinutes', 'breakTooLong']]],
    ['a break as long as the work', { breakMinutes: 480 }, [['breakMinutes', 'breakTakesAll']]],
    ['a long note', { note: 'x'.repeat(2001) }, [['note', 'input.tooLong:2000']]],
  ] as const)('%s', (_, over, issues) => expect(wrong(over)).toEqual(issues));
});
