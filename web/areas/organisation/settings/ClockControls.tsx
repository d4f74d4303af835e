import { useTranslation } from 'react-i18next';
import {
  breakCalculations,
  breakRoundings,
  breakRuleKinds,
  clockApprovals,
  clockIntervals,
  roundings,
} from '#domain/clock/clock-rules.ts';
import type { SettingKey, SettingValues } from '#domain/organisation/settings.ts';
import { Select } from '#web/ui/Select.tsx';

type Shift = { id: string; name: string };

type Props = {
  of: SettingKey;
  label: string;
  values: SettingValues;
  disabled: boolean;
  set: <Key extends SettingKey>(key: Key, value: SettingValues[Key]) => void;
  /** Shift types of the department; undefined for the company. */
  shifts: readonly Shift[] | undefined;
};

/** Options of a setting with a few values; undefined for other settings. */
const useChoices = (of: SettingKey, shifts: readonly Shift[] | undefined) => {
  const { t } = useTranslation();
  switch (of) {
    case 'roundClockIn':
    case 'roundClockOut':
    case 'roundBreakShift':
      return roundings.map((value) => ({ value, label: t(`settings.clock.rounding.${value}`) }));
    case 'roundClockedBreaks':
      return breakRoundings.map((value) => ({ value, label: t(`settings.clock.breakRounding.${value}`) }));
    case 'breakCalculation':
      return breakCalculations.map((value) => ({ value, label: t(`settings.clock.calculation.${value}`) }));
    case 'breakRuleKind':
      return breakRuleKinds.map((value) => ({ value, label: t(`settings.clock.kind.${value}`) }));
    case 'approveClocked':
      return clockApprovals.map((value) => ({ value, label: t(`settings.clock.approval.${value}`) }));
    case 'clockInterval':
    case 'breakInterval':
      return clockIntervals.map((count) => ({ value: String(count), label: t('settings.clock.minutes', { count }) }));
    case 'defaultClockShift':
      return [
        { value: '', label: t('settings.clock.noShift') },
        ...(shifts ?? []).map(({ id, name }) => ({ value: id, label: name })),
      ];
    default:
      return undefined;
  }
};

/** The control of a clock setting; renders nothing for other settings. */
export const ClockChoice = ({ of, label, values, disabled, set, shifts }: Props) => {
  const choices = useChoices(of, shifts);
  const isFigure = of === 'clockInterval' || of === 'breakInterval';
  return choices ? (
    <Select
      aria-label={label}
      data={choices}
      value={String(values[of])}
      disabled={disabled}
      allowDeselect={false}
      w={260}
      maw="100%"
      onChange={(value) => value !== null && set(of, (isFigure ? Number(value) : value) as SettingValues[typeof of])}
    />
  ) : null;
};

/** Settings that are selected from a few values. */
export const chosen: ReadonlySet<SettingKey> = new Set<SettingKey>([
  'roundClockIn',
  'roundClockOut',
  'roundBreakShift',
  'roundClockedBreaks',
  'breakCalculation',
  'breakRuleKind',
  'approveClocked',
  'clockInterval',
  'breakInterval',
  'defaultClockShift',
]);
