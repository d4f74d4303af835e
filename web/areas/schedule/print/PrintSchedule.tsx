import { Button, Checkbox, SegmentedControl, Stack } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { addDays, isPlainDate, type PlainDate } from '#domain/time/plain-date.ts';
import { mondayOf } from '#domain/time/week.ts';
import { usePrintScheduleQuery } from '#web/generated/graphql.ts';
import { useViewer } from '#web/kit/access/viewer-context.ts';
import { localIn, todayIn } from '#web/kit/clock/clock.ts';
import { useFormat } from '#web/kit/format/use-format.ts';
import { useTimes } from '#web/kit/format/use-times.ts';
import { FormFooter } from '#web/kit/forms/FormFooter.tsx';
import { isLocale } from '#web/kit/i18n/languages.ts';
import { ModalFrame } from '#web/kit/modal/ModalFrame.tsx';
import { useModalPlace } from '#web/kit/modal/modal-context.ts';
import { DateField } from '#web/parts/fields/DateField.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { type Paper, PrintSheet, papers } from './PrintSheet.tsx';
import { printSheets } from './print-sheets.ts';

/** Modal print-schedule: a week on paper, which says what the sheet says that is mailed. */
export default function PrintSchedule() {
  const { t, i18n } = useTranslation();
  const format = useFormat();
  const { zone, name: viewerName } = useViewer();
  const { close } = useModalPlace();
  const [query] = useSearchParams();
  const asked = query.get('date') ?? '';
  const [date, setDate] = useState<string>(isPlainDate(asked) ? asked : todayIn(zone));
  const [namesOnly, setNamesOnly] = useState(false);
  const [totals, setTotals] = useState(false);
  const [paper, setPaper] = useState<Paper>('a4');
  const from: PlainDate = mondayOf(isPlainDate(date) ? date : todayIn(zone));
  const week = { from, to: addDays(from, 6) };
  const times = useTimes();
  const [department, team] = [query.get('department'), query.get('team')];
  const { data } = usePrintScheduleQuery({
    variables: {
      ...week,
      departmentIds: department ? [department] : undefined,
      teamIds: team ? [team] : undefined,
    },
    fetchPolicy: 'cache-and-network',
  });
  const printed =
    data &&
    printSheets(data, {
      namesOnly,
      locale: isLocale(i18n.language) ? i18n.language : 'en',
      times: (shift) => (shift.endtime ? times(shift) : t('planning.print.from', { time: times(shift) })),
    });
  const stamp = (): string => {
    const now = localIn(zone);
    const when = `${format.date(now.date)}, ${format.time(now.time)}`;
    return t('planning.print.stamp', { when, name: viewerName });
  };
  return (
    <ModalFrame title={t('planning.print.title')} size="sm">
      <Stack gap={16}>
        <DateField label={t('planning.print.week')} zone={zone} value={date} onChange={setDate} data-autofocus />
        <SegmentedControl
          aria-label={t('planning.print.paper')}
          value={paper}
          onChange={(value) => setPaper(value as Paper)}
          data={papers.map((value) => ({ value, label: value.toUpperCase() }))}
        />
        <Checkbox
          label={t('planning.print.names')}
          checked={namesOnly}
          onChange={(event) => setNamesOnly(event.currentTarget.checked)}
        />
        <Checkbox
          label={t('planning.print.totals')}
          checked={totals && !namesOnly}
          disabled={namesOnly}
          onChange={(event) => setTotals(event.currentTarget.checked)}
        />
        {printed?.sheets.length === 0 ? <Notice kind="info">{t('planning.print.nothing')}</Notice> : null}
        {printed && printed.drafts > 0 ? (
          <Notice kind="info">{t('planning.print.drafts', { count: printed.drafts })}</Notice>
        ) : null}
      </Stack>
      <FormFooter>
        <Button variant="default" onClick={close}>
          {t('common.cancel')}
        </Button>
        <Button
          leftSection={<IconPrinter size={18} stroke={1.6} />}
          disabled={!printed || printed.sheets.length === 0}
          onClick={() => window.print()}
        >
          {t('planning.print.title')}
        </Button>
      </FormFooter>
      {printed
        ? createPortal(
            <PrintSheet
              week={week}
              sheets={printed.sheets}
              totals={totals && !namesOnly}
              paper={paper}
              stamp={stamp()}
            />,
            document.body,
          )
        : null}
    </ModalFrame>
  );
}
