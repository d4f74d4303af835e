import { Box, Button, Group } from '@mantine/core';
import { Suspense, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { OtherPlanners } from '#web/areas/schedule/changes/OtherPlanners.tsx';
import { foundIn } from '#web/areas/schedule/findings/found.ts';
import { useModals } from '#web/kit/modal/use-modals.ts';
import { faultText } from '#web/kit/refusals/refusal-text.ts';
import { lazyScreen } from '#web/kit/router/lazy-screen.ts';
import {
  isNarrowed,
  type ScheduleAddress,
  useScheduleAddress,
} from '#web/parts/schedule-address/use-schedule-address.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { useIsNarrow } from '#web/ui/use-is-narrow.ts';
import { NextShifts } from './NextShifts.tsx';
import { noFilters } from './NothingShown.tsx';
import { BoardSkeleton, ScheduleBody } from './ScheduleBody.tsx';
import { FilterButton, ScheduleFilters } from './ScheduleFilters.tsx';
import classes from './SchedulePage.module.css';
import { ScheduleToolbar } from './ScheduleToolbar.tsx';
import ToDefaultSchedule from './ToDefaultSchedule.tsx';
import { type SchedulePageState, useSchedulePage } from './use-schedule-page.ts';

type WeekLoadErrorProps = {
  error: unknown;
  onRetry: () => void;
  address: Pick<ScheduleAddress, 'set' | 'department' | 'team' | 'asOf'>;
};

/** Error state of the week. An old address may name a deleted place, which no chip can show, or a moment before the history. */
export const WeekLoadError = ({ error, onRetry, address }: WeekLoadErrorProps) => {
  const { t } = useTranslation();
  return (
    <Box py="lg" px={20}>
      <ErrorState
        title={t('planning.fault')}
        action={
          <Group gap="xs">
            <Button variant="default" onClick={onRetry}>
              {t('common.retry')}
            </Button>
            {address.asOf ? (
              <Button variant="default" onClick={() => address.set({ asOf: null })}>
                {t('planning.history.backToNow')}
              </Button>
            ) : null}
            {address.department || address.team ? (
              <Button variant="default" onClick={() => address.set(noFilters)}>
                {t('planning.filter.clear')}
              </Button>
            ) : null}
          </Group>
        }
      >
        {faultText(error)}
      </ErrorState>
    </Box>
  );
};

// Rarely needed parts are loaded when first shown.
const openReview = () => import('#web/areas/schedule/proposal/ProposalReview.tsx');
const openFewPeople = async () => ({ default: (await import('./FewPeopleNotice.tsx')).FewPeopleNotice });
const openMoment = async () => ({
  default: (await import('#web/areas/schedule/history/MomentBanner.tsx')).MomentBanner,
});

type Props = { page: SchedulePageState; address: ScheduleAddress };

const Filters = ({ page, address, open }: Props & { open: boolean }) => {
  const { source, week, choices, findings } = page;
  const found = foundIn(page.shifts);
  const { otherPlanners } = page;
  const others = useMemo(
    () => (otherPlanners.length > 0 ? <OtherPlanners people={otherPlanners} /> : null),
    [otherPlanners],
  );
  return (
    <ScheduleFilters
      address={address}
      departments={week && source.places}
      teams={choices.teamsHere}
      templates={week && choices.shiftTypes}
      tags={choices.tags}
      skills={choices.skills}
      toFix={found.block.length}
      toCheck={found.warn.length}
      findings={findings.open}
      onFindings={findings.toggle}
      plans={page.mayPlan}
      others={others}
      open={open}
    />
  );
};

/** Filters are in view on a wide screen; on a phone they open from a button in the toolbar. */
const useFilters = (address: ScheduleAddress) => {
  const narrow = useIsNarrow();
  const [opened, setOpened] = useState(false);
  const button = useMemo(
    () => (narrow ? <FilterButton address={address} open={opened} onOpen={setOpened} /> : null),
    [narrow, address, opened],
  );
  return { open: opened || !narrow, button };
};

/** Banners of a past moment and of a proposal. */
const Banners = ({ page, address }: Props) => {
  const { source, previewed, findings, restore, isLost } = page;
  const { store, names } = source;
  const { asOf } = address;
  const { showCost, currency } = page.board.settings;
  const modals = useModals();
  const ProposalReview = lazyScreen(openReview);
  const MomentBanner = lazyScreen(openMoment);
  return (
    <>
      {asOf && !isLost ? (
        <Suspense fallback={null}>
          <MomentBanner
            at={asOf}
            count={source.differing}
            onLeave={() => address.set({ asOf: null })}
            onRestore={() => void restore({ at: asOf })}
          />
        </Suspense>
      ) : null}
      {previewed && names && source.synced ? (
        <Suspense fallback={null}>
          <ProposalReview
            {...{ previewed, store, names, showCost, currency }}
            onJump={findings.jump.to}
            onList={() =>
              modals.open('fill-schedule/:period/:date', { period: previewed.period, date: previewed.range.from })
            }
            onDates={() => address.set({ date: previewed.range.from })}
          />
        </Suspense>
      ) : null}
    </>
  );
};

/** /schedule/{mode}/{period}: people, teams, shift types or skills, by dates or by the hours of one date. */
export default function SchedulePage() {
  const { t } = useTranslation();
  const address = useScheduleAddress();
  const page = useSchedulePage(address);
  const narrow = useIsNarrow();
  const filters = useFilters(address);
  const { source, week, shifts, isLost, menu } = page;
  const FewPeopleNotice = lazyScreen(openFewPeople);
  if (!address.known) return <ToDefaultSchedule />;
  const isEmptyToday =
    page.isHere && shifts.length === 0 && address.from <= address.today && address.today <= address.to;
  const next = isEmptyToday && !address.asOf && !isNarrowed(address) ? <NextShifts address={address} /> : null;
  const drafts = shifts.filter((shift) => !shift.published && shift.employeeId !== null).length;
  return (
    <div className={classes.screen}>
      <title>{t('planning.title')}</title>
      <ScheduleToolbar
        address={address}
        actions={page.board.actions}
        mayEdit={page.mayEdit}
        drafts={drafts}
        onPublish={menu.publish}
        next={narrow ? null : next}
        onNear={source.near}
        filters={filters.button}
        menu={menu.drawn}
      />
      <Filters page={page} address={address} open={filters.open} />
      <Banners page={page} address={address} />
      {isLost ? <WeekLoadError error={source.error} onRetry={() => void source.reload()} address={address} /> : null}
      {source.shown || source.error ? null : <BoardSkeleton />}
      {week && !isLost && week.rows.length < 2 && shifts.length === 0 ? (
        <Suspense fallback={null}>
          <FewPeopleNotice people={week.rows} address={address} />
        </Suspense>
      ) : null}
      <ScheduleBody page={page} address={address} drafts={drafts} next={next} />
    </div>
  );
}
