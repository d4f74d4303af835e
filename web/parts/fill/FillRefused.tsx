import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { FillAssignment } from '#domain/fill/fill-question.ts';
import { useFormat } from '#web/kit/format/use-format.ts';
import { useTimes } from '#web/kit/format/use-times.ts';
import { Notice } from '#web/ui/Notice.tsx';
import classes from './FillSchedule.module.css';
import { lineKey } from './line-key.ts';
import type { RefusedLine } from './use-accept-fill.ts';
import type { FillFacts } from './use-fill-facts.ts';

type Props = {
  refused: RefusedLine;
  facts: FillFacts;
  chosen: readonly FillAssignment[];
  loading: boolean;
  onRest: () => void;
};

/** The shift that was refused and why, with the option to continue without it. */
export const FillRefused = ({ refused, facts, chosen, loading, onRest }: Props) => {
  const { t } = useTranslation();
  const format = useFormat();
  const times = useTimes();
  const shown = useRef<HTMLDivElement>(null);
  // Scrolled into view, since the button is below a long list.
  useEffect(() => {
    // Newer browsers return a promise, which must not become the cleanup function.
    void shown.current?.scrollIntoView?.({ block: 'nearest' });
    // The pressed button lost focus during its action.
    if (document.activeElement === document.body)
      shown.current?.querySelector('button')?.focus({ preventScroll: true });
  }, []);
  const line = chosen.find((candidate) => lineKey(candidate) === refused.key);
  const seat = facts.seats.find(({ id }) => id === line?.seatId);
  const who = facts.candidates.find(({ id }) => id === line?.employeeId)?.name;
  if (!seat || !who) return null;
  return (
    <div ref={shown} className={classes.refusal}>
      <Notice kind="declined" role="alert">
        <strong>
          {t('fill.take', { name: who, shift: seat.name, date: format.date(seat.date), times: times(seat) })}
        </strong>
        <p className={classes.refusedWhy}>{refused.text}</p>
        {chosen.length > 1 ? (
          <Button size="xs" variant="default" loading={loading} onClick={onRest}>
            {t('fill.planRest')}
          </Button>
        ) : null}
      </Notice>
    </div>
  );
};
