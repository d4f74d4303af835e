import { useQuery } from '@apollo/client/react';
import { Box, Button, Flex, Menu } from '@mantine/core';
import { type FormEvent, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isPlainDate } from '#domain/time/plain-date.ts';
import { isWallTime } from '#domain/time/wall-time.ts';
import { instantAt } from '#domain/time/zones.ts';
import { useViewer } from '#web/kit/access/viewer-context.ts';
import { localIn } from '#web/kit/clock/clock.ts';
import { useFormat } from '#web/kit/format/use-format.ts';
import { afterWrites } from '#web/kit/graphql/writing.ts';
import { StepLine } from '#web/kit/history/StepLine.tsx';
import { DateField } from '#web/parts/fields/DateField.tsx';
import { TimeField } from '#web/parts/fields/TimeField.tsx';
import { Loaded } from '#web/parts/loaded/Loaded.tsx';
import type { ScheduleAddress } from '#web/parts/schedule-address/use-schedule-address.ts';
import { QuietEmpty } from '#web/ui/EmptyState.tsx';
import { IconClockHour4, IconDotsVertical, IconHistory } from '#web/ui/icons.ts';
import layout from '#web/ui/layout.module.css';
import { SidePanel } from '#web/ui/SidePanel.tsx';
import typography from '#web/ui/typography.module.css';
import classes from './HistoryPanel.module.css';
import { ScheduleHistoryDocument, type ScheduleHistoryQuery } from './ScheduleHistory.generated.ts';
import type { Restore } from './use-restore.ts';

/** "Show this week as it was on Friday 14:00". */
const MomentForm = ({ address }: { address: ScheduleAddress }) => {
  const { t } = useTranslation();
  const { zone } = useViewer();
  const now = localIn(zone);
  const [date, setDate] = useState(now.date);
  const [time, setTime] = useState(now.time);
  const show = (event: FormEvent): void => {
    event.preventDefault();
    if (isPlainDate(date) && isWallTime(time)) address.set({ asOf: instantAt(date, time, zone) });
  };
  return (
    <form className={classes.moment} onSubmit={show}>
      <DateField label={t('planning.history.on')} zone={zone} value={date} onChange={setDate} max={now.date} />
      <TimeField label={t('planning.history.at')} value={time} onChange={(value) => setTime(value ?? '')} />
      <Button type="submit" variant="default">
        {t('planning.history.show')}
      </Button>
    </form>
  );
};

type Event = ScheduleHistoryQuery['scheduleHistory'][number];
type Props = { address: ScheduleAddress; restore: Restore; onClose: () => void };

/** Changes to the visible dates, newest first, with access to any past moment. */
export const HistoryPanel = ({ address, restore, onClose }: Props) => {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(ScheduleHistoryDocument, {
    variables: {
      from: address.from,
      to: address.to,
      departmentIds: address.department ? [address.department] : undefined,
    },
    fetchPolicy: 'network-only',
  });
  const events = data?.scheduleHistory;
  // Refetched after own writes, including restores.
  useEffect(() => afterWrites(() => void refetch().catch(() => {})), [refetch]);
  return (
    <SidePanel title={t('planning.history.title')} onClose={onClose} data-history="">
      <MomentForm address={address} />
      <Loaded
        found={events !== undefined}
        error={error}
        again={() => refetch()}
        fault={t('planning.history.fault')}
        rows={8}
      >
        {events?.length === 0 ? (
          <QuietEmpty>
            {t('planning.history.none')}. {t('planning.history.noneText')}
          </QuietEmpty>
        ) : null}
        <ol>
          {events?.map((event) => (
            <EventLine key={event.id} event={event} address={address} restore={restore} />
          ))}
        </ol>
      </Loaded>
    </SidePanel>
  );
};

const EventLine = ({ event, address, restore }: { event: Event } & Omit<Props, 'onClose'>) => {
  const { t } = useTranslation();
  const format = useFormat();
  const kind = kindOf(event);
  // Publications count days; their shifts are those accepted with a reason.
  const isDays = kind === 'published' || kind === 'withdrawn';
  const more = isDays ? 0 : event.count - event.steps.length - event.notes.length;
  const person = event.steps
    .map(({ before, after }) => (before ?? after)!)
    .find(({ employeeId }) => employeeId !== null);
  const [only] = event.steps;
  return (
    <Flex component="li" className={`${layout.borderBottom} ${typography.small}`} gap="xs" py="sm">
      <div className={classes.what}>
        <strong>{event.by ?? t('planning.history.house')}</strong>{' '}
        {t(`planning.history.did.${kind}`, { count: event.count })}
        <Box component="span" className={`${typography.captionInline} ${typography.figures}`} display="block">
          {format.instant(event.at)}
        </Box>
        <ul>
          {event.steps.map((step) => (
            <li key={step.id}>
              <StepLine before={step.before ?? null} after={step.after ?? null} />
            </li>
          ))}
          {event.notes.map((note) => (
            <NoteStep key={`${note.team} ${note.date}`} {...note} />
          ))}
          {more > 0 ? <li>{t('planning.history.more', { count: more })}</li> : null}
        </ul>
      </div>
      <Menu position="bottom-end">
        <Menu.Target>
          <button
            type="button"
            className={classes.menu}
            aria-label={t('planning.history.actions', { time: format.instant(event.at) })}
          >
            <IconDotsVertical size={16} stroke={1.8} aria-hidden="true" />
          </button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item
            leftSection={<IconClockHour4 size={16} stroke={1.6} />}
            onClick={() => address.set({ asOf: justBefore(event.at) })}
          >
            {t('planning.history.showBefore')}
          </Menu.Item>
          <Menu.Item
            leftSection={<IconHistory size={16} stroke={1.6} />}
            onClick={() => void restore({ at: justBefore(event.at) })}
          >
            {t('planning.history.restoreAll')}
          </Menu.Item>
          {only && event.count === 1 && !isDays ? (
            <Menu.Item onClick={() => void restore({ at: justBefore(event.at), ids: [only.id] })}>
              {t('planning.history.restoreShift')}
            </Menu.Item>
          ) : null}
          {person?.employeeId ? (
            <Menu.Item
              onClick={() => void restore({ at: justBefore(event.at), employeeId: person.employeeId ?? undefined })}
            >
              {t('planning.history.restorePerson', { name: person.name ?? '' })}
            </Menu.Item>
          ) : null}
          {only ? (
            <Menu.Item
              onClick={() => {
                const { date } = (only.before ?? only.after)!;
                void restore({ at: justBefore(event.at), from: date, to: date });
              }}
            >
              {t('planning.history.restoreDay', { date: format.date((only.before ?? only.after)!.date) })}
            </Menu.Item>
          ) : null}
        </Menu.Dropdown>
      </Menu>
    </Flex>
  );
};

/** Log timestamps have fractions of a second, so the moment just before lies after the previous event. */
const justBefore = (at: string): string => new Date(Date.parse(at) - 1).toISOString();

type Kind =
  | 'noted'
  | 'planned'
  | 'moved'
  | 'changed'
  | 'deleted'
  | 'tagged'
  | 'published'
  | 'withdrawn'
  | 'undone'
  | 'restored';

const kinds: Record<string, Kind> = {
  scheduledShiftCreated: 'planned',
  scheduledShiftCopied: 'planned',
  seriesCreated: 'planned',
  weekCopied: 'planned',
  scheduleFilled: 'planned',
  companyImported: 'planned',
  scheduledShiftMoved: 'moved',
  scheduledShiftDeleted: 'deleted',
  shiftsTagged: 'tagged',
  seriesDeleted: 'deleted',
  schedulePublished: 'published',
  scheduleWithdrawn: 'withdrawn',
  teamNotesChanged: 'noted',
  operationUndone: 'undone',
  scheduleRestored: 'restored',
};

const kindOf = ({ type }: Event) => kinds[type] ?? 'changed';

/** Removed notes are struck through, like deleted shifts. */
const NoteStep = ({ team, date, before, after }: Event['notes'][number]) => {
  const format = useFormat();
  return (
    <li>
      {team}, {format.date(date)}:{' '}
      {before ? (
        <span className={after ? typography.quiet : classes.gone} dir="auto">
          {before}
        </span>
      ) : null}
      {before && after ? ' → ' : null}
      {after ? <span dir="auto">{after}</span> : null}
    </li>
  );
};
