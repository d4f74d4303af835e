import { useQuery } from '@apollo/client/react';
import { Box } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BoardShift } from '#web/areas/schedule/board/board-model.ts';
import type { BoardWords } from '#web/areas/schedule/board/board-words.ts';
import { useViewer } from '#web/kit/access/viewer-context.ts';
import { DerivationTable } from '#web/parts/derivation/DerivationTable.tsx';
import { Fault } from '#web/parts/loaded/Fault.tsx';
import layout from '#web/ui/layout.module.css';
import { SkeletonRows } from '#web/ui/Skeletons.tsx';
import classes from './FootExplain.module.css';
import { peopleWithoutCost } from './foot-parts.ts';
import { ShiftTrailDocument } from './ShiftParts.generated.ts';

type Kind = 'hours' | 'cost';
type Props = {
  of: Kind;
  /** Tasks and open shifts do not count. */
  shifts: readonly BoardShift[];
  /** What a shift is listed under, such as its person or its date. */
  titleOf: (shift: BoardShift) => string;
  amount: (value: number) => string;
  words: BoardWords;
  /** False where it lies in a list that scrolls. */
  scrolls?: boolean;
};

const startOf = ({ date, starttime }: BoardShift): string => `${date} ${starttime}`;

/** The shifts that add up to hours or cost; each opens its derivation. */
export const ShiftParts = ({ of, shifts, titleOf, amount, words: { t }, scrolls = true }: Props) => {
  const [open, setOpen] = useState<string | null>(null);
  const counted = shifts
    .filter(({ employeeId, isTask }) => employeeId !== null && !isTask)
    .toSorted((a, b) => startOf(a).localeCompare(startOf(b), 'en'));
  return (
    <Box component="ul" className={`${layout.scrollY} ${classes.shifts}`} mah={scrolls ? 320 : undefined}>
      {counted.map((shift) => (
        <li key={shift.id}>
          <button
            type="button"
            className={`${layout.plainButton} ${classes.shift}`}
            aria-expanded={open === shift.id}
            onClick={() => setOpen(open === shift.id ? null : shift.id)}
          >
            <span>
              {titleOf(shift)}
              <small>{[shift.name, [shift.starttime, shift.endtime].filter(Boolean).join('–')].join(' · ')}</small>
            </span>
            <span>
              {of === 'cost' && peopleWithoutCost([shift]) > 0
                ? t('schedule.board.explain.notShown')
                : amount(of === 'hours' ? shift.minutes : (shift.costMinor ?? 0))}
            </span>
          </button>
          {open !== shift.id ? null : shift.costPending || shift.busy ? (
            <p className={classes.about}>{t('schedule.board.explain.pending')}</p>
          ) : (
            <ShiftTrail id={shift.id} of={of} />
          )}
        </li>
      ))}
    </Box>
  );
};

/** Derivation of a shift's hours or cost. */
const ShiftTrail = ({ id, of }: { id: string; of: Kind }) => {
  const { t } = useTranslation();
  const { currency } = useViewer();
  const { data, error, refetch } = useQuery(ShiftTrailDocument, { variables: { id }, fetchPolicy: 'network-only' });
  const rows = data?.scheduledShift?.explain;
  if (error && !rows)
    return <Fault title={t('schedule.board.explain.fault')} error={error} again={() => void refetch()} />;
  if (!rows) return <SkeletonRows rows={3} label={t('common.loading')} />;
  const shown = of === 'hours' ? rows.filter(({ kind }) => kind === 'planned') : rows;
  return <DerivationTable rows={shown} currency={currency} label={t('derivation.title')} />;
};
