import { useQuery } from '@apollo/client/react';
import { ActionIcon, Group, SegmentedControl, Stack } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { scheduleAccess } from '#domain/schedule/actions.ts';
import { addDays, isPlainDate, type PlainDate } from '#domain/time/plain-date.ts';
import { mondayOf } from '#domain/time/week.ts';
import { useMay } from '#web/kit/access/use-may.ts';
import { useViewer } from '#web/kit/access/viewer-context.ts';
import { todayIn } from '#web/kit/clock/clock.ts';
import { useFormat } from '#web/kit/format/use-format.ts';
import { ModalFrame } from '#web/kit/modal/ModalFrame.tsx';
import { useModalPlace } from '#web/kit/modal/modal-context.ts';
import { AvailabilityDocument } from '#web/parts/availability/Availability.generated.ts';
import { Fault } from '#web/parts/loaded/Fault.tsx';
import { EmployeePicker } from '#web/parts/pickers/EmployeePicker.tsx';
import { IconChevronLeft, IconChevronRight } from '#web/ui/icons.ts';
import { SkeletonRows } from '#web/ui/Skeletons.tsx';
import typography from '#web/ui/typography.module.css';
import { PatternForm } from './PatternForm.tsx';
import { WeekForm } from './WeekForm.tsx';

type Props = { monday: PlainDate; today: PlainDate; onGo: (monday: PlainDate) => void };

const WeekPager = ({ monday, today, onGo }: Props) => {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <Group gap={0} justify="space-between" wrap="nowrap">
      <ActionIcon
        aria-label={t('timesheet.previous.week')}
        disabled={monday <= mondayOf(today)}
        onClick={() => onGo(addDays(monday, -7))}
      >
        <IconChevronLeft size={18} stroke={1.8} />
      </ActionIcon>
      <h3 className={`${typography.semibold} ${typography.figures}`}>{format.span(monday, addDays(monday, 6))}</h3>
      <ActionIcon aria-label={t('timesheet.next.week')} onClick={() => onGo(addDays(monday, 7))}>
        <IconChevronRight size={18} stroke={1.8} />
      </ActionIcon>
    </Group>
  );
};

/** Modal availability: when a person can work, by date or every week; `?employee` and `?date` select the person and the week. */
export default function Availability() {
  const { t } = useTranslation();
  const { query } = useModalPlace();
  const viewer = useViewer();
  const plans = useMay(scheduleAccess.viewDrafts);
  const today = todayIn(viewer.zone);
  const [employeeId, setEmployee] = useState(query.employee ?? viewer.userId);
  const [view, setView] = useState<'dates' | 'weekly'>('dates');
  const asked = query.date && isPlainDate(query.date) ? query.date : addDays(today, 7);
  const [monday, setMonday] = useState<PlainDate>(mondayOf(asked));
  const { data, error, refetch } = useQuery(AvailabilityDocument, {
    variables: { employeeId, from: monday, to: addDays(monday, 6) },
    fetchPolicy: 'cache-and-network',
  });
  const entered = data?.availability;
  // Opening the modal skips closed weeks, unless a date was requested.
  const [placed, setPlaced] = useState(query.date !== undefined);
  if (entered && !placed) {
    setPlaced(true);
    const first = entered.firstEditableDate;
    if (first && first > addDays(monday, 6)) setMonday(mondayOf(first));
  }
  return (
    <ModalFrame title={t('schedule.availability.title')} size="lg">
      <Stack gap="sm" mb="sm">
        {plans ? (
          <EmployeePicker
            label={t('schedule.availability.person')}
            value={employeeId}
            onChange={(id) => setEmployee(id || viewer.userId)}
          />
        ) : null}
        <SegmentedControl
          fullWidth
          aria-label={t('schedule.availability.view')}
          value={view}
          data={(['dates', 'weekly'] as const).map((item) => ({
            value: item,
            label: t(`schedule.availability.${item}`),
          }))}
          onChange={(candidate) => setView(candidate as 'dates' | 'weekly')}
        />
        {view === 'dates' ? <WeekPager monday={monday} today={today} onGo={setMonday} /> : null}
      </Stack>
      {entered && view === 'dates' ? (
        <WeekForm
          key={`${employeeId} ${monday} ${JSON.stringify(entered.days)}`}
          entered={entered}
          employeeId={employeeId}
        />
      ) : null}
      {entered && view === 'weekly' ? (
        <PatternForm
          key={`${employeeId} ${JSON.stringify(entered.recurring)}`}
          entered={entered}
          employeeId={employeeId}
        />
      ) : null}
      {error && !entered ? (
        <Fault title={t('schedule.availability.fault')} error={error} again={() => refetch()} />
      ) : null}
      {entered || error ? null : <SkeletonRows rows={7} label={t('common.loading')} />}
    </ModalFrame>
  );
}
