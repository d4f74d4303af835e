import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#web/kit/format/use-format.ts';
import { Form } from '#web/kit/forms/Form.tsx';
import { FormFooter } from '#web/kit/forms/FormFooter.tsx';
import { SaveButton } from '#web/kit/forms/SaveButton.tsx';
import { useMutate } from '#web/kit/graphql/use-mutate.ts';
import { useModalPlace } from '#web/kit/modal/modal-context.ts';
import { type AvailabilityQuery, SetAvailabilityDocument } from '#web/parts/availability/Availability.generated.ts';
import { useSaidWords } from '#web/parts/availability/use-said-words.ts';
import layout from '#web/ui/layout.module.css';
import { Notice } from '#web/ui/Notice.tsx';
import typography from '#web/ui/typography.module.css';
import { DayFields } from './DayFields.tsx';
import { type DayRow, partsOf, rowOf, sameRow } from './day-rows.ts';
import { useDaysForm, useRows } from './use-day-rows.ts';

type Said = AvailabilityQuery['availability'];

/** Seven dates. Recurring availability is shown under a date until the date itself has an entry. */
export const WeekForm = ({ entered, employeeId }: { entered: Said; employeeId: string }) => {
  const { t } = useTranslation();
  const format = useFormat();
  const { close } = useModalPlace();
  const words = useSaidWords();
  const send = useMutate(SetAvailabilityDocument);
  const { days, firstEditableDate: first } = entered;
  const start = days.map(({ dated, parts }) => rowOf(dated ? parts : []));
  const appForm = useDaysForm({
    start: { rows: start, from: '' },
    send: async ({ rows }) => {
      const changed = days.flatMap(({ date }, index) =>
        sameRow(rows[index]!, start[index]!) ? [] : [{ date, parts: saidIn(rows[index]!) }],
      );
      const input = { employeeId, days: changed };
      const result = await send({ variables: { input } });
      return { result, answer: result.data?.setAvailability };
    },
  });
  const { rows, change } = useRows(appForm);
  const touched = rows.some((row, index) => !sameRow(row, start[index]!));
  const closed = first === null || days.every(({ date }) => date < first);
  return (
    <Form of={appForm}>
      <Limits entered={entered} closed={closed} />
      <ol className={layout.borderTop}>
        {days.map(({ date, dated, parts }, index) => (
          <DayFields
            key={date}
            label={format.date(date)}
            hint={dated ? undefined : words(parts) || undefined}
            row={rows[index]!}
            disabled={first === null || date < first}
            onChange={change(index)}
          />
        ))}
      </ol>
      <FormFooter>
        <Button variant="default" onClick={close}>
          {t('common.close')}
        </Button>
        {touched ? <SaveButton>{t('common.save')}</SaveButton> : null}
      </FormFooter>
    </Form>
  );
};

const saidIn = (row: DayRow) => (row[0]!.level === '' ? null : partsOf(row));

const Limits = ({ entered, closed }: { entered: Said; closed: boolean }) => {
  const { t } = useTranslation();
  const format = useFormat();
  const { firstEditableDate: first, minAvailableDays: min, maxUnavailableDays: max } = entered;
  if (first === null) return <Notice>{t('schedule.availability.off')}</Notice>;
  if (closed) return <Notice>{t('schedule.availability.closed', { date: format.fullDate(first) })}</Notice>;
  if (min === 0 && max === 7) return null;
  return <p className={typography.detailInline}>{t('schedule.availability.limits', { min, max })}</p>;
};
