import { useTranslation } from 'react-i18next';
import { type BreakRounding, breakRoundings } from '#domain/clock/clock-rules.ts';
import type { PaidRule } from '#domain/clock/paid-step.ts';
import { localIn } from '#web/kit/clock/clock.ts';
import { useFormat } from '#web/kit/format/use-format.ts';

const isRounding = (word: string): word is BreakRounding =>
  breakRoundings.some((breakRounding) => breakRounding === word);

type Moments = { rule: PaidRule | null; from?: string | null; to?: string | null; zone: string | null };

/** Text of the moments of a rule or of clocked time: "08:53–17:04", and of a moment that a rule moved "08:53 → 09:00". */
export const useMoments = () => {
  const format = useFormat();
  return ({ rule, from, to, zone }: Moments): string => {
    if (!from || !to || !zone) return '';
    const time = (moment: string): string => format.time(localIn(zone, Date.parse(moment)).time);
    const joint = rule === null || rule === 'clockedBreak' || rule === 'timeRule' ? '–' : ' → ';
    return `${time(from)}${joint}${time(to)}`;
  };
};

/** Text of a clock rule with its values: "nearest 15" is "to the nearest 15 min". */
export const useRuleWords = () => {
  const { t } = useTranslation();
  const format = useFormat();
  const duration = (minutes: string | undefined): string => format.hours(Number(minutes ?? 0));
  return ({ rule, detail }: { rule: PaidRule; detail: string | null }): string => {
    const [first = '', second = ''] = (detail ?? '').split(/[ -]/);
    const isRange = rule === 'lengthRule';
    return t(`timesheet.paid.rule.${rule}`, {
      how: isRounding(first) ? t(`timesheet.paid.how.${first}`) : '',
      interval: second,
      value: detail ?? '',
      from: isRange ? duration(first) : '',
      to: isRange && second ? duration(second) : '',
    });
  };
};
