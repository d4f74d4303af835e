// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { BreakRule } from '#domain/clock/clock-rules.ts';
import { type SettingKey, type SettingValues, settingKeys, settings } from '#domain/organisation/settings.ts';
import { weekdays } from '#domain/time/plain-date.ts';
import de from '#web/kit/i18n/locales/de/settings.clock.json';
import en from '#web/kit/i18n/locales/en/settings.clock.json';
import nl from '#web/kit/i18n/locales/nl/settings.clock.json';
import { renderWithProviders } from '#web/kit/testing/render-with-providers.tsx';
import { usePreview } from './setting-words.ts';

const usual = Object.fromEntries(settingKeys.map((key) => [key, settings[key].fallback])) as SettingValues;
const rule: BreakRule = {
  ...{ breakMinutes: 30, paidBreakMinutes: 0, minMinutes: 360, maxMinutes: null, startTime: null },
  ...{ weekdays: [...weekdays], includePartials: false },
};
type Row = [key: SettingKey, values: Partial<SettingValues>, sentence: string];

/** What the seven ways to a break take from a day as planned with a longer break, and from a shorter one without a break. */
const breakRows = (
  [
    ['none', 0, 0],
    ['automatic', 30, 0],
    ['schedule', 30, 30],
    ['rules', 25, 25],
    ['clocked', 40, 0],
    ['clockedOrSchedule', 40, 30],
    ['clockedOrRules', 40, 25],
  ] as const
).map(
  ([breakCalculation, minutes, other]): Row => [
    'breakCalculation',
    { breakCalculation, breakRules: [{ ...rule, breakMinutes: 25 }] },
    `Planned 09:00–17:00 with 30 min of break. Clocked as planned with 40 min: ${minutes} min are deducted. Out at 16:30 with none clocked: ${other} min.`,
  ],
);

const rows: Row[] = [
  ['copyScheduleToTimesheet', { copyScheduleToTimesheet: true }, 'Shift 09:00–17:00: pending hours at 17:00.'],
  ['copyScheduleToTimesheet', { copyScheduleToTimesheet: false }, 'Only clocked and entered hours count.'],
  ['approveCopiedSchedule', { approveCopiedSchedule: false }, 'Shift 09:00–17:00: pending hours at 17:00.'],
  ['approveCopiedSchedule', { approveCopiedSchedule: true }, 'Shift 09:00–17:00: approved hours at 17:00.'],
  ['hoursAhead', { hoursAhead: false }, 'On Mon, hours of Tue are refused.'],
  ['hoursAhead', { hoursAhead: true }, 'On Mon, hours of Tue can be entered.'],
  ['deviationMinutes', { deviationMinutes: 15 }, 'Planned 8:00, worked 8:16: listed. 8:15: not listed.'],
  ['deviationMinutes', { deviationMinutes: 30 }, 'Planned 8:00, worked 8:31: listed. 8:30: not listed.'],
  ['askSentiment', { askSentiment: true }, 'Out at 17:00: asked how the shift was.'],
  ['askSentiment', { askSentiment: false }, 'Out at 17:00: nothing is asked.'],
  ['countMeals', { countMeals: true }, 'Shift type with 1 meal: hours clocked for it have 1 meal, and payroll gets 1.'],
  ['countMeals', { countMeals: false }, 'Hours have no field for meals.'],
  ['countKilometres', { countKilometres: true }, '24 km entered: payroll gets 24.'],
  ['countKilometres', { countKilometres: false }, 'Hours have no field for kilometres.'],
  ['clockWithoutShift', { clockWithoutShift: true }, 'In at 08:00 with no shift that day: clocked in.'],
  ['clockWithoutShift', { clockWithoutShift: false }, 'In at 08:00 with no shift that day: refused.'],
  ['defaultClockShift', { defaultClockShift: '' }, 'In at 08:00 without a shift: the shift type last worked.'],
  ['defaultClockShift', { defaultClockShift: 'shf_bar' }, 'In at 08:00 without a shift: Bar.'],
  ['clockOutAfter', { clockOutAfter: 14 }, 'In at 08:00: out automatically at 22:00.'],
  ['clockOutAfter', { clockOutAfter: 6 }, 'In at 08:00: out automatically at 14:00.'],
  ['approveClocked', { approveClocked: 'never' }, 'Someone reviews all clocked hours.'],
  [
    'approveClocked',
    { approveClocked: 'planMatch' },
    'Shift 09:00–17:00 with 30 min of break, clocked as planned: approved at once.',
  ],
  ['approveClocked', { approveClocked: 'always' }, 'Clocked hours are approved at once.'],
  ['planStartWindow', { planStartWindow: 15 }, 'Shift at 09:00: clocking in from 08:45 counts from 09:00.'],
  ['planStartWindow', { planStartWindow: 60 }, 'Shift at 09:00: clocking in from 08:00 counts from 09:00.'],
  ['planEndWindow', { planEndWindow: 15 }, 'Shift until 17:00: clocking out up to 17:15 counts until 17:00.'],
  ['planEndWindow', { planEndWindow: 60 }, 'Shift until 17:00: clocking out up to 18:00 counts until 17:00.'],
  ['clockInterval', { clockInterval: 5 }, 'Rounded down, 08:07 becomes 08:05; rounded up, 08:10.'],
  ['clockInterval', { clockInterval: 15 }, 'Rounded down, 08:07 becomes 08:00; rounded up, 08:15.'],
  ['roundClockIn', { roundClockIn: 'none' }, '08:06 stays 08:06.'],
  ['roundClockIn', { roundClockIn: 'nearest', clockInterval: 15 }, '08:06 becomes 08:00, 08:09 becomes 08:15.'],
  ['roundClockOut', { roundClockOut: 'none' }, '16:51 stays 16:51.'],
  ['roundClockOut', { roundClockOut: 'down', clockInterval: 15 }, '16:51 becomes 16:45, 16:54 becomes 16:45.'],
  ['roundBreakShift', { roundBreakShift: 'none' }, '12:04 stays 12:04.'],
  ['roundBreakShift', { roundBreakShift: 'up', clockInterval: 15 }, '12:04 becomes 12:15, 12:41 becomes 12:45.'],
  ...breakRows,
  ['breakRuleKind', { breakRuleKind: 'length' }, '09:00–17:00 is 8:00 of work: the rule for that length applies.'],
  ['breakRuleKind', { breakRuleKind: 'time' }, '09:00–17:00: rules apply whose break lies within.'],
  ['breakRules', { breakRules: [] }, '9:00–17:30 has 0 min of unpaid break.'],
  ['breakRules', { breakRules: [rule] }, '9:00–17:30 has 30 min of unpaid break.'],
  ['roundClockedBreaks', { roundClockedBreaks: 'none' }, 'Breaks of 7 and 11 min count as 18 min.'],
  ['roundClockedBreaks', { roundClockedBreaks: 'up', breakInterval: 15 }, 'Breaks of 7 and 11 min count as 30 min.'],
  ['breakInterval', { breakInterval: 5 }, 'A break of 11 min counts as 10 min rounded down, 15 min rounded up.'],
  ['breakInterval', { breakInterval: 15 }, 'A break of 11 min counts as 0 min rounded down, 15 min rounded up.'],
  ['splitAfterBreak', { splitAfterBreak: 0 }, 'Breaks never end the hours.'],
  ['splitAfterBreak', { splitAfterBreak: 60 }, 'A break of 1:01 ends the hours.'],
];

const Sentences = () => {
  const preview = usePreview((id) => (id === 'shf_bar' ? 'Bar' : ''));
  return (
    <ol>
      {rows.map(([key, values]) => (
        <li key={key + JSON.stringify(values)}>{preview(key, { ...usual, ...values }) ?? 'none'}</li>
      ))}
    </ol>
  );
};

/** All texts of a dictionary by path, with their placeholders. */
const holes = (part: object, path = ''): [string, string][] =>
  Object.entries(part).flatMap(([name, text]): [string, string][] =>
    typeof text === 'string'
      ? [[`${path}${name}`, (text.match(/\{\{\w+\}\}/g) ?? []).toSorted().join(' ')]]
      : holes(text, `${path}${name}.`),
  );

describe('what a setting of hours, clock or breaks does', () => {
  afterEach(cleanup);

  it('is shown in a sentence that moves with the value', async () => {
    await renderWithProviders(<Sentences />);
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(
      rows.map(([, , sentence]) => sentence),
    );
  });

  it('is shown for every such setting, for two values at least', () => {
    const shown = Map.groupBy(rows, ([key]) => key);
    const wanted = settingKeys.filter((key) => ['timesheet', 'clock', 'breaks'].includes(settings[key].section));
    expect([...shown.keys()].toSorted()).toEqual(wanted.toSorted());
    for (const [key, of] of shown)
      expect([key, new Set(of.map(([, , sentence]) => sentence)).size > 1]).toEqual([key, true]);
  });

  it('is shown in Dutch and German too, with the same figures', () => {
    const wanted = Object.fromEntries(holes(en.clock.preview));
    expect(Object.fromEntries(holes(nl.clock.preview))).toEqual(wanted);
    expect(Object.fromEntries(holes(de.clock.preview))).toEqual(wanted);
  });
});
