import { useQuery } from '@apollo/client/react';
import { Box, Button, Flex, SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { addDays } from '#domain/time/plain-date.ts';
import { timesheetAccess } from '#domain/timesheet/actions.ts';
import { useVerdict } from '#web/kit/access/use-may.ts';
import { useFormat } from '#web/kit/format/use-format.ts';
import { CancelButton } from '#web/kit/forms/CancelButton.tsx';
import { FormFooter } from '#web/kit/forms/FormFooter.tsx';
import { useMutate } from '#web/kit/graphql/use-mutate.ts';
import { useModalPlace } from '#web/kit/modal/modal-context.ts';
import { openPlanLock } from '#web/kit/modal/open-plan-lock.tsx';
import { useModals } from '#web/kit/modal/use-modals.ts';
import { DaysModal } from '#web/parts/days/DaysModal.tsx';
import { periodRange, useModalDate } from '#web/parts/days/modal-days.ts';
import { useSaveDays } from '#web/parts/days/use-save-days.ts';
import { IconAlertTriangle } from '#web/ui/icons.ts';
import typography from '#web/ui/typography.module.css';
import { CloseHoursDocument, HoursToCloseDocument, ReopenHoursDocument } from './CloseHours.generated.ts';
import classes from './CloseHours.module.css';
import { DayHours } from './DayHours.tsx';
import { DepartmentDays } from './DepartmentDays.tsx';
import { isReady, keyOf, remainingShifts, stateOf, type ToClose } from './day-state.ts';

/** Hours of the chosen days that are excluded from payroll; empty when all hours are approved. */
const RemainingShifts = ({ days }: { days: readonly ToClose[] }) => {
  const { t } = useTranslation();
  const format = useFormat();
  const states = (['pending', 'declined'] as const).flatMap((status) => {
    const { entries, minutes } = remainingShifts(days, status);
    const text = t(`timesheet.close.${status}Stay`, { count: entries, hours: format.hours(minutes) });
    return entries > 0 ? [{ status, text }] : [];
  });
  return (
    <Flex component="div" className={classes.left} gap="xs" align="center">
      {states.length > 0 ? <IconAlertTriangle size={18} stroke={1.8} aria-hidden="true" /> : null}
      <div>
        <p role="status">{states.map(({ text }) => text).join(' ')}</p>
        {states.map(({ status }) => (
          <Box key={status} component="span" me="sm">
            <DayHours days={days} status={status}>
              {t(`timesheet.close.${status}Show`)}
            </DayHours>
          </Box>
        ))}
      </div>
    </Flex>
  );
};

const periods = ['day', 'week', 'month'] as const;

const inputOf = (days: readonly ToClose[]) => ({
  variables: { input: { days: days.map(({ departmentId, date }) => ({ departmentId, date })) } },
});

/**
 * Modal close-hours/:period/:date: closes days of departments for payroll, and shows the hours that closing leaves unapproved.
 */
export default function CloseHours() {
  const { t } = useTranslation();
  const { params, query } = useModalPlace();
  const modals = useModals();
  const date = useModalDate();
  const period = periods.find((period) => period === params.period) ?? 'week';
  const range = periodRange(period, date);
  const { data, error, refetch } = useQuery(HoursToCloseDocument, {
    variables: { ...range, departmentIds: query.department ? [query.department] : undefined },
    fetchPolicy: 'no-cache',
  });
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const mayClose = useVerdict(timesheetAccess.closeHours);
  const sendClosing = useMutate(CloseHoursDocument);
  const sendOpening = useMutate(ReopenHoursDocument);
  const closing = useSaveDays(t('timesheet.close.done'));
  const opening = useSaveDays(t('timesheet.close.reopened'));
  const days = data?.hoursToClose?.days ?? [];
  const departments = (data?.organisation?.departments ?? []).filter(({ id }) =>
    days.some(({ departmentId }) => departmentId === id),
  );
  const picked = days.filter((day) => chosen.has(keyOf(day)));
  const toClose = picked.filter((day) => stateOf(day) === 'open');
  const toOpen = picked.filter((day) => stateOf(day) === 'closed');
  const ready = days.filter(isReady);
  const choose = (some: readonly ToClose[], on: boolean): void => {
    const next = new Set(chosen);
    for (const day of some)
      if (on) next.add(keyOf(day));
      else next.delete(keyOf(day));
    setChosen(next);
  };
  const go = (to: { period?: string; date: string }): void => {
    setChosen(new Set());
    const place = { period: to.period ?? period, date: to.date };
    modals.swap('close-hours/:period/:date', place, query.department ? { department: query.department } : {});
  };
  const run = () => {
    if (!mayClose.ok && mayClose.lacks === 'plan') return openPlanLock(mayClose);
    return void closing.save(sendClosing(inputOf(toClose)), ({ data: answer }) => answer?.closeHours);
  };
  return (
    <DaysModal
      title={t('timesheet.close.title')}
      range={range}
      source={{ found: Boolean(data), error, again: () => void refetch() }}
      go={(step) => go({ date: step > 0 ? addDays(range.to, 1) : addDays(range.from, -1) })}
      tools={
        <SegmentedControl
          size="xs"
          aria-label={t('timesheet.period')}
          value={period}
          onChange={(value) => go({ period: value, date })}
          data={periods.map((value) => ({ value, label: t(`timesheet.close.periods.${value}`) }))}
        />
      }
    >
      <Box component="p" className={typography.secondary} maw="72ch" mb="sm">
        {t('timesheet.close.lead')}
      </Box>
      {ready.length > 0 ? (
        <Button
          variant="default"
          size="xs"
          mb="md"
          disabled={ready.every((day) => chosen.has(keyOf(day)))}
          onClick={() => choose(ready, true)}
        >
          {t('timesheet.close.chooseReady', { count: ready.length })}
        </Button>
      ) : null}
      {departments.map((department) => (
        <DepartmentDays
          key={department.id}
          department={department}
          days={days.filter(({ departmentId }) => departmentId === department.id)}
          chosen={chosen}
          choose={choose}
        />
      ))}
      <FormFooter start={<RemainingShifts days={toClose} />}>
        <CancelButton />
        {toOpen.length > 0 ? (
          <Button
            variant="default"
            loading={opening.saving}
            onClick={() => void opening.save(sendOpening(inputOf(toOpen)), ({ data: answer }) => answer?.reopenHours)}
          >
            {t('timesheet.close.open', { count: toOpen.length })}
          </Button>
        ) : null}
        {toClose.length > 0 || toOpen.length === 0 ? (
          <Button disabled={toClose.length === 0} loading={closing.saving} onClick={run}>
            {toClose.length > 0 ? t('timesheet.close.close', { count: toClose.length }) : t('timesheet.close.title')}
          </Button>
        ) : null}
      </FormFooter>
    </DaysModal>
  );
}
