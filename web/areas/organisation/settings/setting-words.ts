import { useTranslation } from 'react-i18next';
import { type BreakRule, roundedTo } from '#domain/clock/clock-rules.ts';
import { paidHours } from '#domain/clock/paid-hours.ts';
import type { SettingKey, SettingValues } from '#domain/organisation/settings.ts';
import { formatDuration } from '#domain/time/duration.ts';
import { addDays, weekdays } from '#domain/time/plain-date.ts';
import { minuteOfDay, wallTime } from '#domain/time/wall-time.ts';
import { useViewer } from '#web/kit/access/viewer-context.ts';
import { useFormat } from '#web/kit/format/use-format.ts';

const aMonday = '2024-01-01';

const on = (time: string): string => `${aMonday}T${time}:00Z`;
const planned = { startsAt: on('09:00'), endsAt: on('17:00'), breakMinutes: 30, paidBreakMinutes: 0 };

type Worked = { clockedIn: string; clockedOut: string; breaks: [string, string][] };

/** The result of these values for a day, by the rules of the clock. */
const workedOut = ({ clockedIn, clockedOut, breaks }: Worked, values: SettingValues) =>
  paidHours(
    {
      date: aMonday,
      zone: 'UTC',
      clockedIn: on(clockedIn),
      clockedOut: on(clockedOut),
      breaks: breaks.map(([startsAt, endsAt]) => ({ startsAt: on(startsAt), endsAt: on(endsAt) })),
    },
    { planned },
    { ...values, roundClockIn: 'none', roundClockOut: 'none', splitAfterBreak: 0 },
  )[0]!;

/** Text of a rule: "30 min from 5:30 of work". */
export const useRuleWords = () => {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    { breakMinutes, paidBreakMinutes, minMinutes, maxMinutes, startTime }: BreakRule,
    byTime: boolean,
  ): string => {
    const length = paidBreakMinutes
      ? t('settings.clock.rule.both', { unpaid: breakMinutes, paid: paidBreakMinutes })
      : t('settings.clock.minutes', { count: breakMinutes });
    if (byTime)
      return t('settings.clock.rule.window.at', { break: length, time: startTime ? format.time(startTime) : '' });
    const words = { break: length, from: formatDuration(minMinutes), to: formatDuration(maxMinutes ?? 0) };
    return t(maxMinutes === null ? 'settings.clock.rule.window.from' : 'settings.clock.rule.window.between', words);
  };
};

const minuteKeys = new Set<SettingKey>([
  'clockInterval',
  'planStartWindow',
  'planEndWindow',
  'breakInterval',
  'splitAfterBreak',
  'deviationMinutes',
]);

/** Text of a value: "14 days", "on", "Mon, Tue", "28%". */
export const useValueWords = (shiftName: (id: string) => string) => {
  const { t } = useTranslation();
  const format = useFormat();
  const { currency } = useViewer();
  return (key: SettingKey, values: SettingValues): string => {
    if (minuteKeys.has(key)) return t('settings.clock.minutes', { count: values[key] as number });
    switch (key) {
      case 'publishDaysAhead':
        return `${format.number(values.publishDaysAhead)} ${t('settings.days')}`;
      case 'targetCostShare':
        return values.targetCostShare === 0 ? t('settings.noTarget') : format.percent(values.targetCostShare);
      case 'targetProductivity':
      case 'targetHourlyWage':
        return values[key] === 0 ? t('settings.noTarget') : format.money({ minor: values[key], currency });
      case 'openWeekdays': {
        if (values.openWeekdays.length === weekdays.length) return t('settings.everyDay');
        const days = weekdays.flatMap((day, index) =>
          values.openWeekdays.includes(day) ? [format.weekday(addDays(aMonday, index))] : [],
        );
        return days.join(', ') || t('settings.noDay');
      }
      case 'roundClockIn':
      case 'roundClockOut':
      case 'roundBreakShift':
        return t(`settings.clock.rounding.${values[key]}`);
      case 'roundClockedBreaks':
        return t(`settings.clock.breakRounding.${values[key]}`);
      case 'breakCalculation':
        return t(`settings.clock.calculation.${values[key]}`);
      case 'breakRuleKind':
        return t(`settings.clock.kind.${values[key]}`);
      case 'approveClocked':
        return t(`settings.clock.approval.${values[key]}`);
      case 'clockOutAfter':
        return t('settings.clock.hours', { count: values.clockOutAfter });
      case 'defaultClockShift':
        return shiftName(values.defaultClockShift) || t('settings.clock.noShift');
      case 'breakRules':
        return format.number(values.breakRules.length);
      default:
        return t(values[key] ? 'settings.on' : 'settings.off');
    }
  };
};

/** A calculated example of a break setting's effect; undefined for other settings. */
const useBreakPreview = (range: string) => {
  const { t } = useTranslation();
  const format = useFormat();
  /** Two days on which each of the seven ways to a break has another pair of results. */
  const breakText = (values: SettingValues): string => {
    const minutesOf = (clockedOut: string, breaks: [string, string][]) =>
      workedOut({ clockedIn: '09:00', clockedOut, breaks }, values).breakMinutes;
    return t('settings.clock.preview.break', {
      planned: range,
      minutes: minutesOf('17:00', [['12:00', '12:40']]),
      early: format.time('16:30'),
      other: minutesOf('16:30', []),
    });
  };
  return (key: SettingKey, values: SettingValues): string | undefined => {
    if (key === 'breakCalculation') return breakText(values);
    if (key === 'breakRules') {
      const hours = { clockedIn: '09:00', clockedOut: '17:30', breaks: [] };
      const { breakMinutes } = workedOut(hours, { ...values, breakCalculation: 'rules', planEndWindow: 0 });
      return t('settings.clock.preview.rules', { minutes: breakMinutes });
    }
    if (key === 'roundClockedBreaks') {
      const breaks: [string, string][] = [
        ['10:00', '10:07'],
        ['12:00', '12:11'],
      ];
      const hours = { clockedIn: '09:00', clockedOut: '17:00', breaks };
      const { breakMinutes } = workedOut(hours, { ...values, breakCalculation: 'clocked' });
      return t('settings.clock.preview.clockedBreaks', { minutes: breakMinutes });
    }
    if (key === 'breakInterval') {
      const { breakInterval } = values;
      const counts = { down: roundedTo(11, breakInterval, 'down'), up: roundedTo(11, breakInterval, 'up') };
      return t('settings.clock.preview.breakInterval', counts);
    }
    if (key === 'breakRuleKind')
      return t(`settings.clock.preview.kind.${values.breakRuleKind}`, { range, length: formatDuration(480) });
    if (key === 'splitAfterBreak')
      return values.splitAfterBreak === 0
        ? t('settings.clock.preview.noSplit')
        : t('settings.clock.preview.split', { length: formatDuration(values.splitAfterBreak + 1) });
    return undefined;
  };
};

/** An example of an hours setting's effect; undefined for other settings. */
const useHoursPreview = (range: string) => {
  const { t } = useTranslation();
  const format = useFormat();
  return (key: SettingKey, values: SettingValues): string | undefined => {
    switch (key) {
      case 'copyScheduleToTimesheet':
      case 'approveCopiedSchedule': {
        const copied = values.approveCopiedSchedule ? 'approved' : 'on';
        const end = format.time('17:00');
        return t(`settings.clock.preview.copied.${values.copyScheduleToTimesheet ? copied : 'off'}`, { range, end });
      }
      case 'deviationMinutes':
        return t('settings.clock.preview.deviation', {
          worked: formatDuration(480 + values.deviationMinutes + 1),
          less: formatDuration(480 + values.deviationMinutes),
        });
      case 'hoursAhead': {
        const days = { today: format.weekday(aMonday), tomorrow: format.weekday(addDays(aMonday, 1)) };
        return t(`settings.clock.preview.ahead.${values.hoursAhead ? 'on' : 'off'}`, days);
      }
      case 'askSentiment':
        return t(`settings.clock.preview.sentiment.${values.askSentiment ? 'on' : 'off'}`, {
          time: format.time('17:00'),
        });
      case 'countMeals':
        return t(`settings.clock.preview.meals.${values.countMeals ? 'on' : 'off'}`);
      case 'countKilometres':
        return t(`settings.clock.preview.kilometres.${values.countKilometres ? 'on' : 'off'}`);
      default:
        return undefined;
    }
  };
};

/** A calculated example of a setting's effect: "08:06 becomes 08:00"; undefined where the value is self-explanatory. */
export const usePreview = (shiftName: (id: string) => string) => {
  const { t } = useTranslation();
  const format = useFormat();
  const range = format.range('09:00', '17:00');
  const [ofHours, ofBreaks] = [useHoursPreview(range), useBreakPreview(range)];
  const rounded = (first: string, second: string, how: SettingValues['roundClockIn'], interval: number): string => {
    const taken = (time: string) => format.time(wallTime(roundedTo(minuteOfDay(time), interval, how)));
    const words = { from: format.time(first), to: taken(first), other: format.time(second), otherTo: taken(second) };
    return how === 'none' || interval === 1
      ? t('settings.clock.preview.stays', words)
      : t('settings.clock.preview.becomes', words);
  };
  const ofClock = (key: SettingKey, values: SettingValues): string | undefined => {
    switch (key) {
      case 'roundClockIn':
        return rounded('08:06', '08:09', values.roundClockIn, values.clockInterval);
      case 'roundClockOut':
        return rounded('16:51', '16:54', values.roundClockOut, values.clockInterval);
      case 'roundBreakShift':
        return rounded('12:04', '12:41', values.roundBreakShift, values.clockInterval);
      case 'planStartWindow':
        return t('settings.clock.preview.startWindow', {
          start: format.time('09:00'),
          from: format.time(wallTime(540 - values.planStartWindow)),
        });
      case 'planEndWindow':
        return t('settings.clock.preview.endWindow', {
          end: format.time('17:00'),
          to: format.time(wallTime(1020 + values.planEndWindow)),
        });
      case 'clockInterval': {
        const at = (how: 'down' | 'up') => format.time(wallTime(roundedTo(487, values.clockInterval, how)));
        return t('settings.clock.preview.interval', { from: format.time('08:07'), down: at('down'), up: at('up') });
      }
      case 'clockWithoutShift':
        return t(`settings.clock.preview.withoutShift.${values.clockWithoutShift ? 'on' : 'off'}`, {
          time: format.time('08:00'),
        });
      case 'defaultClockShift': {
        const shift = shiftName(values.defaultClockShift);
        return t(`settings.clock.preview.usualShift.${shift ? 'named' : 'last'}`, {
          time: format.time('08:00'),
          shift,
        });
      }
      case 'clockOutAfter':
        return t('settings.clock.preview.stops', {
          from: format.time('08:00'),
          to: format.time(wallTime(480 + values.clockOutAfter * 60)),
        });
      case 'approveClocked':
        return t(`settings.clock.preview.approval.${values.approveClocked}`, { range });
      default:
        return undefined;
    }
  };
  return (key: SettingKey, values: SettingValues): string | undefined =>
    ofHours(key, values) ?? ofClock(key, values) ?? ofBreaks(key, values);
};
