import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { addDays, isPlainDate, latest, weekdays } from '#domain/time/plain-date.ts';
import { mondayOf } from '#domain/time/week.ts';
import { useViewer } from '#web/kit/access/viewer-context.ts';
import { todayIn } from '#web/kit/clock/clock.ts';
import { useFormat } from '#web/kit/format/use-format.ts';
import { Form } from '#web/kit/forms/Form.tsx';
import { FormFooter } from '#web/kit/forms/FormFooter.tsx';
import { SaveButton } from '#web/kit/forms/SaveButton.tsx';
import { useFormField } from '#web/kit/forms/use-form-field.ts';
import { useMutate } from '#web/kit/graphql/use-mutate.ts';
import { newId } from '#web/kit/ids/new-id.ts';
import { useModalPlace } from '#web/kit/modal/modal-context.ts';
import {
  type AvailabilityQuery,
  SetRecurringAvailabilityDocument,
} from '#web/parts/availability/Availability.generated.ts';
import { DateField } from '#web/parts/fields/DateField.tsx';
import layout from '#web/ui/layout.module.css';
import { Notice } from '#web/ui/Notice.tsx';
import typography from '#web/ui/typography.module.css';
import { DayFields } from './DayFields.tsx';
import { partsOf, rowOf } from './day-rows.ts';
import { type DaysValues, useDaysForm, useRows } from './use-day-rows.ts';

type Said = AvailabilityQuery['availability'];

/** Any Monday, to derive the names of weekdays. */
const anyMonday = '2026-03-02';

/** Availability that repeats every week, from a date on. */
export const PatternForm = ({ entered, employeeId }: { entered: Said; employeeId: string }) => {
  const { t } = useTranslation();
  const format = useFormat();
  const { close } = useModalPlace();
  const today = todayIn(useViewer().zone);
  const [id] = useState(() => newId('avr'));
  const send = useMutate(SetRecurringAvailabilityDocument);
  const { firstEditableDate: first } = entered;
  const holds = entered.recurring.at(-1);
  const from = latest(first ?? today, addDays(mondayOf(today), 7));
  const appForm = useDaysForm({
    start: { rows: weekdays.map((day) => rowOf(holds?.weekdays[day] ?? [])), from },
    send: async ({ rows, from: begins }) => {
      const entered = Object.fromEntries(weekdays.map((day, index) => [day, partsOf(rows[index]!)]));
      const input = { id, employeeId, from: begins, interval: 1, weekdays: entered };
      const result = await send({ variables: { input } });
      return { result, answer: result.data?.setRecurringAvailability };
    },
  });
  const { rows, change } = useRows(appForm);
  if (first === null) return <Notice>{t('schedule.availability.off')}</Notice>;
  return (
    <Form of={appForm}>
      {holds ? (
        <p className={typography.detailInline}>
          {t('schedule.availability.since', { date: format.fullDate(holds.from) })}
        </p>
      ) : null}
      <ol className={layout.borderTop}>
        {weekdays.map((day, index) => (
          <DayFields
            key={day}
            label={format.weekdayLong(addDays(anyMonday, index))}
            row={rows[index]!}
            onChange={change(index)}
          />
        ))}
      </ol>
      <From />
      <FormFooter>
        <Button variant="default" onClick={close}>
          {t('common.close')}
        </Button>
        <SaveButton>{t('common.save')}</SaveButton>
      </FormFooter>
    </Form>
  );
};

const From = () => {
  const { t } = useTranslation();
  const { error, ...field } = useFormField<DaysValues, 'from'>('from');
  return (
    <DateField
      label={t('schedule.availability.from')}
      description={t('schedule.availability.fromHelp')}
      {...field}
      error={error ?? (isPlainDate(field.value) ? undefined : t('refusal.input.empty'))}
    />
  );
};
