import { ActionIcon, Box, Button, Group, Stack, TextInput, Tooltip } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { PlainDate } from '#domain/time/plain-date.ts';
import { useFormat } from '#web/kit/format/use-format.ts';
import { Loaded } from '#web/parts/loaded/Loaded.tsx';
import { IconArrowBarToRight } from '#web/ui/icons.ts';
import layout from '#web/ui/layout.module.css';
import { Notice } from '#web/ui/Notice.tsx';
import { useIsNarrow } from '#web/ui/use-is-narrow.ts';
import { CopyLastWeek, CopyOn } from './CopyWeeks.tsx';
import classes from './Onboarding.module.css';
import type { StepProps } from './use-first-day.ts';
import { type FirstWeekState, useFirstWeek } from './use-first-week.ts';
import grid from './WeekStep.module.css';

type Row = FirstWeekState['rows'][number];

const DayCell = ({ row: { employeeId, name }, date, week }: { row: Row; date: PlainDate; week: FirstWeekState }) => {
  const format = useFormat();
  const there = week.planned.filter((shift) => shift.employeeId === employeeId && shift.date === date);
  if (there.length > 0)
    return (
      <td className={grid.there}>
        {there.map(({ id, starttime, endtime }) => (
          <span key={id}>{endtime ? format.range(starttime, endtime) : format.time(starttime)}</span>
        ))}
      </td>
    );
  return (
    <td>
      <TextInput
        className={grid.field}
        size="xs"
        aria-label={`${name}, ${format.date(date)}`}
        placeholder="9-17"
        value={week.valueOf(employeeId, date)}
        error={week.unread.some((cell) => cell.employeeId === employeeId && cell.date === date)}
        onChange={(event) => week.type(employeeId, date, event.currentTarget.value)}
        onPaste={(event) => {
          if (week.paste(employeeId, date, event.clipboardData.getData('text'))) event.preventDefault();
        }}
      />
    </td>
  );
};

const RepeatCell = ({ row: { employeeId, name }, week }: { row: Row; week: FirstWeekState }) => {
  const { t } = useTranslation();
  return (
    <td>
      <Tooltip label={t('onboarding.page.week.repeat')}>
        <ActionIcon
          aria-label={t('onboarding.page.week.repeatFor', { name })}
          disabled={week.valueOf(employeeId, week.from) === ''}
          onClick={() => week.repeat(employeeId)}
        >
          <IconArrowBarToRight size={16} stroke={1.6} />
        </ActionIcon>
      </Tooltip>
    </td>
  );
};

/** A week is wider than a phone, so there the button to repeat Monday is next to Monday. */
const Table = ({ week }: { week: FirstWeekState }) => {
  const { t } = useTranslation();
  const format = useFormat();
  const narrow = useIsNarrow();
  const [monday, ...others] = week.dates;
  return (
    <>
      <Box component="p" id="first-week-dates" mb="xs">
        {format.span(week.dates[0]!, week.dates[6]!)}
      </Box>
      <Box className={layout.scrollX} mb="sm">
        <table className={grid.root} aria-labelledby="first-week-dates">
          <thead>
            <tr>
              <th scope="col" className={grid.name}>
                {t('onboarding.page.week.person')}
              </th>
              <th scope="col">{format.date(monday!)}</th>
              {narrow ? <td /> : null}
              {others.map((date) => (
                <th key={date} scope="col">
                  {format.date(date)}
                </th>
              ))}
              {narrow ? null : <td />}
            </tr>
          </thead>
          <tbody>
            {week.rows.map((row) => (
              <tr key={row.employeeId}>
                <th scope="row" className={grid.name}>
                  {row.name}
                </th>
                <DayCell {...{ row, week }} date={monday!} />
                {narrow ? <RepeatCell {...{ row, week }} /> : null}
                {others.map((date) => (
                  <DayCell key={date} {...{ row, date, week }} />
                ))}
                {narrow ? null : <RepeatCell {...{ row, week }} />}
              </tr>
            ))}
          </tbody>
        </table>
      </Box>
    </>
  );
};

/** Address of that week's schedule. */
const scheduleOf = ({ from }: FirstWeekState): string => `/schedule/employee/week?date=${from}`;

/** Links to other ways to plan the first week, on the schedule. */
const OtherWays = ({ week }: { week: FirstWeekState }) => {
  const { t } = useTranslation();
  const schedule = scheduleOf(week);
  return (
    <Group gap="xs" align="stretch" mb="md">
      <CopyLastWeek week={week} />
      <Button component={Link} to={schedule} variant="default" size="xs">
        {t('onboarding.page.week.schedule')}
      </Button>
      <Button component={Link} to={`${schedule}&modal=fill-schedule/week/${week.from}`} variant="default" size="xs">
        {t('onboarding.page.week.fill')}
      </Button>
      <Button component={Link} to="/account/import" variant="default" size="xs">
        {t('onboarding.page.week.copy')}
      </Button>
    </Group>
  );
};

/** The first week, typed into a table of people and days; saved as drafts, with a button to publish. */
export const WeekStep = ({ day, done }: StepProps) => {
  const { t } = useTranslation();
  const week = useFirstWeek(day);
  const save = async (andPublish: boolean): Promise<void> => {
    if (!(await week.save(andPublish))) return;
    if (andPublish) done('SCHEDULE_SHIFT', 'PUBLISH_SCHEDULE');
  };
  const drafts = week.planned.filter(({ published }) => !published).length;
  const ready = !week.busy && week.unread.length === 0;
  return (
    <>
      <OtherWays week={week} />
      <Loaded
        found={week.found}
        error={week.error}
        again={week.again}
        fault={t('onboarding.fault')}
        rows={5}
        shape="grid"
      >
        <Table week={week} />
        <Stack gap="xs">
          {week.unread.length > 0 ? (
            <Notice kind="declined" role="alert">
              {t('onboarding.page.week.unread', { typed: week.unread[0]!.typed })}
            </Notice>
          ) : null}
          {week.published ? (
            <Notice kind="approved">{t('onboarding.page.week.published', { count: week.planned.length })}</Notice>
          ) : (
            <Notice>
              {drafts > 0 ? t('onboarding.page.week.drafts', { count: drafts }) : t('onboarding.page.week.hidden')}
            </Notice>
          )}
        </Stack>
        <div className={classes.actions}>
          {week.published && week.count + drafts + week.unread.length === 0 ? (
            <Button component={Link} to={scheduleOf(week)}>
              {t('onboarding.page.week.view')}
            </Button>
          ) : (
            <>
              <Button
                disabled={!ready || week.count + drafts === 0}
                loading={week.busy}
                onClick={() => void save(true)}
              >
                {t('onboarding.page.week.publish')}
              </Button>
              <Button variant="default" disabled={!ready || week.count === 0} onClick={() => void save(false)}>
                {t('onboarding.page.week.save')}
              </Button>
            </>
          )}
        </div>
        <CopyOn week={week} />
      </Loaded>
    </>
  );
};
