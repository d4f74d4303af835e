import { Button, Checkbox, Stack } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { addDays, isPlainDate, type PlainDate } from '#domain/time/plain-date.ts';
import { mondayOf } from '#domain/time/week.ts';
import { useScheduleWeekQuery } from '#web/generated/graphql.ts';
import { useViewer } from '#web/kit/access/viewer-context.ts';
import { todayIn } from '#web/kit/clock/clock.ts';
import { FormFooter } from '#web/kit/forms/FormFooter.tsx';
import { ModalFrame } from '#web/kit/modal/ModalFrame.tsx';
import { useModalPlace } from '#web/kit/modal/modal-context.ts';
import { DateField } from '#web/parts/fields/DateField.tsx';
import { PrintSheet } from './PrintSheet.tsx';

/** Modal print-schedule: a week on paper, as much of it as should hang on the wall. */
export default function PrintSchedule() {
  const { t } = useTranslation();
  const { zone } = useViewer();
  const { close } = useModalPlace();
  const [query] = useSearchParams();
  const asked = query.get('date') ?? '';
  const [date, setDate] = useState<string>(isPlainDate(asked) ? asked : todayIn(zone));
  const [names, setNames] = useState(false);
  const [totals, setTotals] = useState(true);
  const from: PlainDate = mondayOf(isPlainDate(date) ? date : todayIn(zone));
  const [department, team] = [query.get('department'), query.get('team')];
  const { data } = useScheduleWeekQuery({
    variables: {
      from,
      to: addDays(from, 6),
      departmentIds: department ? [department] : undefined,
      teamIds: team ? [team] : undefined,
    },
  });
  return (
    <ModalFrame title={t('planning.print.title')} size="sm">
      <Stack gap={16}>
        <DateField label={t('planning.print.week')} zone={zone} value={date} onChange={setDate} />
        <Checkbox
          label={t('planning.print.names')}
          checked={names}
          onChange={(event) => setNames(event.currentTarget.checked)}
        />
        <Checkbox
          label={t('planning.print.totals')}
          checked={totals}
          disabled={names}
          onChange={(event) => setTotals(event.currentTarget.checked)}
        />
      </Stack>
      <FormFooter>
        <Button variant="default" onClick={close}>
          {t('common.cancel')}
        </Button>
        <Button
          leftSection={<IconPrinter size={18} stroke={1.6} />}
          disabled={!data}
          onClick={() => window.print()}
          data-autofocus
        >
          {t('planning.print.title')}
        </Button>
      </FormFooter>
      {data
        ? createPortal(
            <PrintSheet
              week={data.scheduleWeek}
              teams={data.organisation?.teams ?? []}
              names={names}
              totals={totals}
            />,
            document.body,
          )
        : null}
    </ModalFrame>
  );
}
