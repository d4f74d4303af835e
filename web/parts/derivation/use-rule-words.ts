import { useTranslation } from 'react-i18next';
import { type BreakRounding, breakRoundings } from '#domain/clock/clock-rules.ts';
import type { PaidRule } from '#domain/clock/paid-step.ts';
import { useFormat } from '#web/kit/format/use-format.ts';

const isRounding = (word: string): word is BreakRounding =>
  breakRoundings.some((breakRounding) => breakRounding === word);

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
