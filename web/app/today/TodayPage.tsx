import { Button, Modal } from '@mantine/core';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { absenceAccess } from '#domain/absence/actions.ts';
import { clockAccess } from '#domain/clock/actions.ts';
import { onboardingAccess } from '#domain/onboarding/actions.ts';
import { scheduleAccess } from '#domain/schedule/actions.ts';
import { SupervisorRequests } from '#web/app/requests/SupervisorRequests.tsx';
import { May } from '#web/kit/access/May.tsx';
import { useMay } from '#web/kit/access/use-may.ts';
import { useViewer } from '#web/kit/access/viewer-context.ts';
import { localIn, todayIn } from '#web/kit/clock/clock.ts';
import { useMinute } from '#web/kit/clock/use-minute.ts';
import { useFormat } from '#web/kit/format/use-format.ts';
import { useModals } from '#web/kit/modal/use-modals.ts';
import { Loaded } from '#web/parts/loaded/Loaded.tsx';
import { QuietEmpty } from '#web/ui/EmptyState.tsx';
import { IconClockCheck, IconClockPlay, IconDeviceTv } from '#web/ui/icons.ts';
import { Page } from '#web/ui/Page.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { Panel } from '#web/ui/Panel.tsx';
import { PlaceLine } from './PlaceLine.tsx';
import classes from './Today.module.css';
import { TodayTiles } from './TodayTiles.tsx';
import { everyMs, isQuiet, type Place, useToday } from './use-today.ts';

type Today = { state: ReturnType<typeof useToday> };

/** Next step of an empty day: onboarding for a new company, else the schedule. */
const NextStep = ({ places }: { places: readonly Place[] }) => {
  const { t } = useTranslation();
  const { checklist } = useViewer();
  const isManager = useMay(onboardingAccess.openOnboarding);
  const plans = useMay(scheduleAccess.viewDrafts);
  const isNew = checklist.some(({ step, done }) => step === 'SCHEDULE_SHIFT' && !done);
  const link = (to: string, word: string) => (
    <Button component={Link} to={to} variant="default" size="xs">
      {word}
    </Button>
  );
  if (isManager && isNew)
    return <QuietEmpty action={link('/onboarding', t('onboarding.title'))}>{t('today.next.firstSteps')}</QuietEmpty>;
  if (places.length === 0) return <QuietEmpty>{t('today.noPlaces')}</QuietEmpty>;
  return (
    <QuietEmpty action={link('/schedule/employee/week', t('today.next.schedule'))}>
      {plans ? t('today.next.plan') : t('today.next.wait')}
    </QuietEmpty>
  );
};

const Places = ({ state: { today, error, again }, onWall = false }: Today & { onWall?: boolean }) => {
  const { t } = useTranslation();
  const places = today?.places ?? [];
  return (
    <Loaded found={today !== undefined} error={error} again={again} fault={t('today.fault')} rows={8}>
      <TodayTiles places={places} />
      {places.every(isQuiet) && !onWall ? <NextStep places={places} /> : null}
      {places.map((place) => (
        <PlaceLine key={place.departmentId} place={place} currency={today?.currency ?? ''} />
      ))}
    </Loaded>
  );
};

/** Full screen without the shell, for a screen on a wall: `?display=wall`. */
const Wall = ({ opened, close, state }: Today & { opened: boolean; close: () => void }) => {
  const { t } = useTranslation();
  const format = useFormat();
  const viewer = useViewer();
  useMinute();
  const { date, time } = localIn(viewer.zone);
  return (
    <Modal
      opened={opened}
      onClose={close}
      fullScreen
      className={classes.onWall}
      title={`${t('today.title')} · ${format.date(date)} · ${format.time(time)}`}
      closeButtonProps={{ 'aria-label': t('today.leaveWall') }}
    >
      <div className={classes.wall}>
        <Places state={state} onWall />
      </div>
    </Modal>
  );
};

/** Today for managers: who is present, who is missing, open seats, and pending decisions. */
export default function TodayPage() {
  const { t } = useTranslation();
  const format = useFormat();
  const viewer = useViewer();
  const state = useToday();
  const { open } = useModals();
  const [query, setQuery] = useSearchParams();
  const waiting = useRef<HTMLDivElement>(null);
  const showWaiting = (): void => {
    waiting.current?.scrollIntoView({ block: 'start' });
    waiting.current?.focus({ preventScroll: true });
  };
  const onWall = query.get('display') === 'wall';
  const show = (wall: boolean): void =>
    setQuery(
      (before) => {
        const next = new URLSearchParams(before);
        if (wall) next.set('display', 'wall');
        else next.delete('display');
        return next;
      },
      { replace: true },
    );
  return (
    <Page wide>
      <title>{t('today.title')}</title>
      <PageHeader title={t('today.title')} note={format.date(todayIn(viewer.zone))}>
        <May need={absenceAccess.viewTeamLeave}>
          <Button variant="default" size="xs" component={Link} to="/employees/leave-balances">
            {t('absence.team.title')}
          </Button>
        </May>
        <May need={{ plan: 'basic', anyOf: ['viewAbsentee'] }}>
          <Button variant="default" size="xs" component={Link} to="/employees/absence-calendar">
            {t('absence.calendar.link')}
          </Button>
        </May>
        <May need={clockAccess.clockColleague}>
          <Button
            variant="default"
            size="xs"
            leftSection={<IconClockPlay size={18} stroke={1.6} aria-hidden="true" />}
            onClick={() => open('clock-employee')}
          >
            {t('clock.colleague.title')}
          </Button>
        </May>
        {viewer.isSupervisor ? (
          <Button className={classes.onPhone} variant="default" size="xs" onClick={showWaiting}>
            {t('today.waiting')}
          </Button>
        ) : null}
        <Button
          className={classes.onWide}
          variant="default"
          size="xs"
          leftSection={<IconDeviceTv size={18} stroke={1.6} aria-hidden="true" />}
          onClick={() => show(true)}
        >
          {t('today.wall')}
        </Button>
      </PageHeader>
      {onWall ? null : (
        <div className={classes.page}>
          <div className={classes.main} data-waiting={(state.today ?? state.error) === undefined || undefined}>
            <Places state={state} />
          </div>
          {viewer.isSupervisor ? (
            <div ref={waiting} className={classes.waiting} tabIndex={-1}>
              <Panel title={t('today.waiting')}>
                <HoursWaiting state={state} />
                <SupervisorRequests everyMs={everyMs} facts />
              </Panel>
            </div>
          ) : null}
        </div>
      )}
      <Wall opened={onWall} close={() => show(false)} state={state} />
    </Page>
  );
}

/** Hours of yesterday and today that need a review. */
const HoursWaiting = ({ state: { today } }: Today) => {
  const { t } = useTranslation();
  const count = (today?.places ?? []).reduce((sum, { hoursToApprove }) => sum + hoursToApprove, 0);
  if (count === 0) return null;
  return (
    <Link className={classes.hours} to="/timesheet/employee/week?status=pending">
      <IconClockCheck size={18} stroke={1.6} aria-hidden="true" />
      {t('today.hours', { count })}
    </Link>
  );
};
