import { Button, NumberInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { daysIn } from '#domain/time/date-range.ts';
import { addDays, isPlainDate } from '#domain/time/plain-date.ts';
import { todayIn } from '#web/kit/clock/clock.ts';
import { useFormat } from '#web/kit/format/use-format.ts';
import { FieldRow } from '#web/kit/forms/Form.tsx';
import { usePartialQuery } from '#web/kit/graphql/use-partial-query.ts';
import { useAmount } from '#web/parts/absence/use-amount.ts';
import { DateField } from '#web/parts/fields/DateField.tsx';
import { Loaded } from '#web/parts/loaded/Loaded.tsx';
import { QuietEmpty } from '#web/ui/EmptyState.tsx';
import layout from '#web/ui/layout.module.css';
import typography from '#web/ui/typography.module.css';
import type { AskValues } from './ask-form.ts';
import { SuggestedAbsenceDatesDocument, type SuggestedAbsenceDatesQuery } from './SuggestedDates.generated.ts';
import classes from './SuggestedDates.module.css';

type Suggested = NonNullable<SuggestedAbsenceDatesQuery['suggestedAbsenceDates']>[number];

const usualDays = 5;
const mostDays = 40;
/** Days; the API accepts at most three months. */
const widestSpan = 92;

/** Suggests suitable dates to people who have none in mind; choosing a suggestion fills in the form. */
export const SuggestedDates = ({ absenceId }: { absenceId: string | undefined }) => {
  const { t } = useTranslation();
  const [opened, setOpened] = useState(false);
  if (opened) return <Search absenceId={absenceId} onChosen={() => setOpened(false)} />;
  return (
    <div>
      <Button variant="subtle" size="compact-sm" onClick={() => setOpened(true)}>
        {t('absence.suggest.open')}
      </Button>
    </div>
  );
};

const Search = ({ absenceId, onChosen }: { absenceId: string | undefined; onChosen: () => void }) => {
  const { t } = useTranslation();
  const { zone } = useFormat();
  const { setValue } = useFormContext<AskValues>();
  const [employeeId, absenceTypeId] = useWatch<AskValues, ['employeeId', 'absenceTypeId']>({
    name: ['employeeId', 'absenceTypeId'],
  });
  const today = todayIn(zone);
  const [typed, setTyped] = useState({ days: usualDays, from: today, to: addDays(today, widestSpan - 1) });
  const [{ days, from, to }] = useDebouncedValue(typed, 200);
  const isAsked = isPlainDate(from) && isPlainDate(to) && from <= to && daysIn({ from, to }) <= widestSpan;
  const { data, previousData, error, refetch } = usePartialQuery(SuggestedAbsenceDatesDocument, {
    variables: { employeeId, absenceTypeId, from, to, days, absenceId },
    skip: !isAsked || days < 1,
    fetchPolicy: 'cache-and-network',
  });
  const found = (data ?? previousData)?.suggestedAbsenceDates ?? undefined;
  const choose = (dates: Suggested): void => {
    setValue('open', false);
    setValue('firstDay', dates.from, { shouldDirty: true, shouldValidate: true });
    setValue('lastDay', dates.to, { shouldDirty: true, shouldValidate: true });
    onChosen();
  };
  return (
    <section className={classes.root} aria-label={t('absence.suggest.title')}>
      <FieldRow wide>
        <NumberInput
          label={t('absence.suggest.days')}
          min={1}
          max={mostDays}
          allowDecimal={false}
          clampBehavior="strict"
          data-autofocus
          value={typed.days}
          onChange={(value) => setTyped({ ...typed, days: Number(value) || 0 })}
        />
        <DateField
          label={t('absence.suggest.from')}
          min={today}
          value={typed.from}
          onChange={(value) =>
            setTyped({ ...typed, from: value, ...(isPlainDate(value) ? { to: addDays(value, widestSpan - 1) } : {}) })
          }
        />
        <DateField
          label={t('absence.suggest.to')}
          max={isPlainDate(typed.from) ? addDays(typed.from, widestSpan - 1) : undefined}
          value={typed.to}
          onChange={(value) => setTyped({ ...typed, to: value })}
        />
      </FieldRow>
      <Loaded
        found={found !== undefined}
        error={error}
        again={() => void refetch()}
        fault={t('absence.suggest.fault')}
        rows={3}
      >
        {found?.length === 0 ? <QuietEmpty>{t('absence.suggest.none')}</QuietEmpty> : null}
        <ul className={classes.list} aria-label={t('absence.suggest.title')}>
          {found?.map((dates) => (
            <li key={dates.from}>
              <One dates={dates} onChoose={() => choose(dates)} />
            </li>
          ))}
        </ul>
      </Loaded>
    </section>
  );
};

const One = ({ dates, onChoose }: { dates: Suggested; onChoose: () => void }) => {
  const { t } = useTranslation();
  const format = useFormat();
  const amount = useAmount(dates.unit);
  const { from, to, cost, daysOff, away, missing, holidays } = dates;
  const facts = [
    ...(missing === null
      ? []
      : [missing > 0 ? t('absence.suggest.missing', { count: missing }) : t('absence.suggest.covered')]),
    away > 0 ? t('absence.suggest.away', { count: away }) : t('absence.suggest.noneAway'),
    t('absence.suggest.off', { count: daysOff }),
    ...(holidays.length > 0 ? [t('absence.suggest.free', { count: holidays.length, names: holidays.join(', ') })] : []),
  ];
  return (
    <button type="button" className={`${layout.plainButton} ${classes.one}`} onClick={onChoose}>
      <span className={classes.dates}>{from === to ? format.dayMonthYear(from) : format.span(from, to)}</span>
      <span>{amount(cost)}</span>
      <span className={`${typography.detail} ${layout.fullRow}`}>{facts.join(' · ')}</span>
    </button>
  );
};
