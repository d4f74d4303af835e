import { Box, NumberInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { type YearEndPlan, yearEndPlans } from '#domain/absence/year-end.ts';
import { plainDate } from '#domain/time/plain-date.ts';
import { DateField } from '#web/parts/fields/DateField.tsx';
import { DurationField } from '#web/parts/fields/DurationField.tsx';
import { Select } from '#web/ui/Select.tsx';
import typography from '#web/ui/typography.module.css';
import type { YearEndState } from './use-year-end.ts';
import classes from './YearEnd.module.css';

type Props = { year: number } & Pick<YearEndState, 'rules' | 'setRules' | 'lines'>;

/** Rules for everyone without an individual choice. */
export const YearEndRules = ({ year, rules, setRules, lines }: Props) => {
  const { t } = useTranslation();
  const { plan, mostHours, mostDays, carryUntil, payoutDate } = rules;
  const isLimited = plan === 'limitExpire' || plan === 'limitPayOut';
  const hasUnit = (unit: 'hours' | 'days'): boolean => lines.some((line) => line.unit === unit);
  return (
    <fieldset className={classes.rules}>
      <Box component="legend" className={typography.semibold} px="xs">
        {t('absence.yearEnd.everyone')}
      </Box>
      <Select
        label={t('absence.yearEnd.plan')}
        data={yearEndPlans.map((value) => ({ value, label: t(`absence.yearEnd.plans.${value}`) }))}
        allowDeselect={false}
        value={plan}
        onChange={(value) => setRules({ ...rules, plan: value as YearEndPlan })}
      />
      {isLimited && hasUnit('hours') ? (
        <DurationField
          label={t('absence.yearEnd.mostHours')}
          value={mostHours}
          onChange={(value) => setRules({ ...rules, mostHours: value })}
        />
      ) : null}
      {isLimited && hasUnit('days') ? (
        <NumberInput
          label={t('absence.yearEnd.mostDays')}
          allowNegative={false}
          decimalScale={2}
          hideControls
          value={mostDays}
          onChange={(value) => setRules({ ...rules, mostDays: value })}
        />
      ) : null}
      <DateField
        label={t('absence.yearEnd.carryUntil')}
        description={t('absence.yearEnd.carryUntilHelp')}
        min={plainDate(year + 1, 1, 1)}
        value={carryUntil}
        onChange={(value) => setRules({ ...rules, carryUntil: value })}
      />
      {lines.some(({ payOut }) => payOut > 0) ? (
        <DateField
          label={t('absence.yearEnd.payoutDate')}
          description={t('absence.yearEnd.payoutDateHelp')}
          min={plainDate(year, 12, 31)}
          value={payoutDate}
          onChange={(value) => setRules({ ...rules, payoutDate: value })}
        />
      ) : null}
    </fieldset>
  );
};
