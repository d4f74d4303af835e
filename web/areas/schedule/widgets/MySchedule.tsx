import { Box, Button, Flex } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { absenceAccess } from '#domain/absence/actions.ts';
import { exchangeAccess } from '#domain/exchange/actions.ts';
import { addDays, type PlainDate } from '#domain/time/plain-date.ts';
import { May } from '#web/kit/access/May.tsx';
import { nowMs } from '#web/kit/clock/clock.ts';
import { useFormat } from '#web/kit/format/use-format.ts';
import { useTimes } from '#web/kit/format/use-times.ts';
import { useModals } from '#web/kit/modal/use-modals.ts';
import type { WidgetProps } from '#web/kit/screens/rows.ts';
import { ClockButton } from '#web/parts/clock/ClockButton.tsx';
import type { MyShiftFragment } from '#web/parts/my-overview/MyOverview.generated.ts';
import { OverviewWidget } from '#web/parts/my-overview/OverviewWidget.tsx';
import type { MyOverview } from '#web/parts/my-overview/use-my-overview.ts';
import { DirectionsLink } from '#web/parts/shifts/DirectionsLink.tsx';
import { HueDot } from '#web/parts/shifts/HueDot.tsx';
import { QuietEmpty } from '#web/ui/EmptyState.tsx';
import layout from '#web/ui/layout.module.css';
import typography from '#web/ui/typography.module.css';
import { isOver, nearnessOf } from './next-shift.ts';
import { ShiftCard } from './ShiftCard.tsx';
import classes from './Widgets.module.css';

/** The viewer's next shift, prominently, and those after it (spec 2.5). */
export default function MySchedule({ weeks }: WidgetProps) {
  return <OverviewWidget>{(overview) => <Shifts overview={overview} weeks={weeks} />}</OverviewWidget>;
}

const mostCards = 5;

const Shifts = ({
  overview: { today, schedule, nextShift, exchanges },
  weeks,
}: WidgetProps & { overview: MyOverview }) => {
  const { t } = useTranslation();
  const format = useFormat();
  const ahead = schedule.filter((shift) => !isOver(shift, today, nowMs()));
  const [next, ...later] = ahead.filter(({ date }) => date <= addDays(today, 7 * weeks));
  if (!next)
    return (
      <>
        <QuietEmpty>
          {ahead[0]
            ? t('schedule.widget.afterPeriod', { date: format.date(ahead[0].date) })
            : t('schedule.widget.noShifts')}
        </QuietEmpty>
        <ClockButton due={false} />
        <Asking />
      </>
    );
  return (
    <>
      <NextShift
        shift={next}
        today={today}
        details={nextShift?.id === next.id ? nextShift : null}
        offer={offerOf(next, exchanges)}
      />
      {later.length > 0 ? (
        <Flex component="ul" className={layout.borderTop} direction="column" gap={6} pt="sm" pb={4}>
          {later.slice(0, mostCards).map((shift) => (
            <li key={shift.id} className={classes.dated}>
              <span className={typography.detail}>{format.date(shift.date)}</span>
              <ShiftCard shift={shift} />
            </li>
          ))}
        </Flex>
      ) : null}
      {later.length > mostCards ? (
        <Box component="p" className={typography.note} pt="xs" pb={4}>
          {t('schedule.widget.more', { count: later.length - mostCards })}
        </Box>
      ) : null}
    </>
  );
};

const mostNames = 3;

type Offer = MyOverview['exchanges'][number];

/** The shift's own offer while colleagues or a supervisor may still answer it. */
const offerOf = (shift: MyShiftFragment, exchanges: readonly Offer[]): Offer | undefined =>
  exchanges.find(({ status, Schedule }) => (status === 'open' || status === 'accepted') && Schedule?.id === shift.id);

type NextProps = {
  shift: MyShiftFragment;
  today: PlainDate;
  details: MyOverview['nextShift'];
  offer: Offer | undefined;
};

const NextShift = ({ shift, today, details, offer }: NextProps) => {
  const { t } = useTranslation();
  const times = useTimes();
  const when = useNearness(shift, today);
  return (
    <Box pt={4} pb="sm">
      <p className={typography.detail}>{when}</p>
      <p className={`${typography.figures} ${typography.heading28}`}>{times(shift)}</p>
      <p className={classes.what}>
        <HueDot colour={shift.Shift.colour} />
        {shift.Shift.long_name}, {shift.department_name}
      </p>
      {shift.breakMinutes > 0 ? (
        <p className={classes.what}>{t('schedule.widget.break', { count: shift.breakMinutes })}</p>
      ) : null}
      <NextDetails details={details} />
      {shift.note ? (
        <Box component="p" className={typography.note} mt={4}>
          {shift.note}
        </Box>
      ) : null}
      <ClockButton due={shift.date === today} />
      <Asking shift={shift} offer={offer} />
    </Box>
  );
};

/** The most frequent requests, one tap from the dashboard. */
const Asking = ({ shift, offer }: { shift?: MyShiftFragment; offer?: Offer }) => {
  const { t } = useTranslation();
  const { open } = useModals();
  return (
    <div className={classes.asking}>
      {offer ? (
        <Button variant="default" onClick={() => open('exchange-request/:id', { id: offer.id })}>
          {t('schedule.widget.viewOffer')}
        </Button>
      ) : null}
      {shift && !offer && Date.parse(shift.startsAt) > nowMs() ? (
        <May need={exchangeAccess.offerExchange}>
          <Button variant="default" onClick={() => open('exchange-request', {}, { shift: shift.id })}>
            {t('exchange.form.title')}
          </Button>
        </May>
      ) : null}
      <May need={absenceAccess.requestAbsence}>
        <Button variant="default" onClick={() => open('add-absence')}>
          {t('absence.ask.title')}
        </Button>
      </May>
    </div>
  );
};

/** Colleagues and directions. */
const NextDetails = ({ details }: Pick<NextProps, 'details'>) => {
  const { t } = useTranslation();
  if (!details) return null;
  const { colleagues, address } = details;
  const names = colleagues.slice(0, mostNames).join(', ');
  const more = colleagues.length - mostNames;
  return (
    <>
      {colleagues.length > 0 ? (
        <p className={classes.what}>
          {more > 0 ? t('schedule.widget.withMore', { names, count: more }) : t('schedule.widget.with', { names })}
        </p>
      ) : null}
      {address ? (
        <p className={classes.what}>
          <DirectionsLink address={address} />
        </p>
      ) : null}
    </>
  );
};

const useNearness = (shift: MyShiftFragment, today: PlainDate): string => {
  const { t } = useTranslation();
  const format = useFormat();
  const near = nearnessOf(shift, today, nowMs());
  const date = format.date(shift.date);
  const day = shift.date === today ? t('common.today') : date;
  switch (near.kind) {
    case 'now':
      return near.minutesLeft === null
        ? t('schedule.widget.now')
        : t('schedule.widget.nowUntil', { hours: format.hours(near.minutesLeft) });
    case 'soon':
      return t('schedule.widget.soon', { day, count: near.minutes });
    case 'today':
      return t('schedule.widget.today', { hours: format.hours(near.minutes) });
    case 'tomorrow':
      return t('schedule.widget.tomorrow', { date });
    default:
      return date;
  }
};
