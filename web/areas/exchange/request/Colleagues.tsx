import { useQuery } from '@apollo/client/react';
import { Checkbox } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormField } from '#web/kit/forms/use-form-field.ts';
import { Loaded } from '#web/parts/loaded/Loaded.tsx';
import { QuietEmpty } from '#web/ui/EmptyState.tsx';
import classes from './Colleagues.module.css';
import { ExchangeCandidatesDocument } from './OfferExchange.generated.ts';
import type { OfferValues } from './use-offer-form.ts';

/** Value of the checkbox above the names; differs from every employee id. */
const everyone = 'everyone';

/** Colleagues of the department; those who work or are away are marked as not free, without the reason. */
export const Colleagues = ({ scheduledShiftId }: { scheduledShiftId: string }) => {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(ExchangeCandidatesDocument, {
    variables: { id: scheduledShiftId },
    skip: scheduledShiftId === '',
    fetchPolicy: 'network-only',
  });
  const { value, onChange, error: problem } = useFormField<OfferValues, 'employeeIds'>('employeeIds');
  if (scheduledShiftId === '') return null;
  if (!data)
    return (
      <Loaded found={false} error={error} again={refetch} fault={t('common.fault')} rows={3}>
        {null}
      </Loaded>
    );
  const people = data.exchangeCandidates.toSorted(
    (a, b) => Number(b.available) - Number(a.available) || a.Employee.name.localeCompare(b.Employee.name),
  );
  if (people.length === 0) return <QuietEmpty>{t('exchange.form.alone')}</QuietEmpty>;
  const free = people.filter(({ available }) => available).map(({ Employee }) => Employee.id);
  const all = free.length > 0 && free.every((id) => value.includes(id));
  // The checkbox group identifies boxes by value, so the box for everyone has a value too.
  const choose = (next: string[]): void => {
    const ticked = next.includes(everyone);
    if (ticked === all) onChange(next.filter((id) => id !== everyone));
    else onChange(ticked ? free : []);
  };
  return (
    <Checkbox.Group
      label={t('exchange.form.to')}
      value={all ? [...value, everyone] : value}
      onChange={choose}
      error={problem}
    >
      {free.length > 1 ? (
        <Checkbox
          mt={6}
          mb="xs"
          value={everyone}
          indeterminate={!all && value.length > 0}
          label={t('exchange.form.everyoneFree', { count: free.length })}
        />
      ) : null}
      <div className={classes.people}>
        {people.map(({ Employee, available }) => (
          <Checkbox
            key={Employee.id}
            value={Employee.id}
            label={Employee.name}
            description={available ? undefined : t('exchange.form.busy')}
            disabled={!available && !value.includes(Employee.id)}
          />
        ))}
      </div>
    </Checkbox.Group>
  );
};
