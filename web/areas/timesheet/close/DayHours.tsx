import { useQuery } from '@apollo/client/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ModalFrame } from '#web/kit/modal/ModalFrame.tsx';
import { lazyScreen } from '#web/kit/router/lazy-screen.ts';
import { OpenFigure } from '#web/parts/derivation/OpenFigure.tsx';
import type { SummedRow } from '#web/parts/hour-sums/hour-sums.ts';
import { Fault } from '#web/parts/loaded/Fault.tsx';
import { SkeletonRows } from '#web/ui/Skeletons.tsx';
import { HoursOfDaysDocument, type HoursOfDaysQuery } from './CloseHours.generated.ts';
import { keyOf, type ToClose } from './day-state.ts';

type Status = 'approved' | 'pending' | 'declined';
type Props = {
  days: readonly ToClose[];
  status: Status;
  /** The department, for the title. */
  of?: string;
  /** The figure, or what leads to it. */
  children: ReactNode;
};

const openExplain = async () => ({ default: (await import('#web/parts/hour-sums/SumExplain.tsx')).SumExplain });

/** Entries of the status on these days of these departments. */
const rowsIn = (found: HoursOfDaysQuery, days: readonly ToClose[], wanted: Status): SummedRow[] => {
  const keys = new Set(days.map(keyOf));
  return found.timesheetDays.days.flatMap(({ date, Employee: { id: employeeId, name }, entries }) =>
    entries
      .filter(({ departmentId, status }) => status === wanted && keys.has(keyOf({ departmentId, date })))
      .map((entry) => ({ employeeId, name, date, entry, planned: null })),
  );
};

/** Hours of days to close, which open to the entries that they are the sum of. */
export const DayHours = ({ children, ...of }: Props) => (
  <OpenFigure dialog={() => <Entries {...of} />}>{children}</OpenFigure>
);

const Entries = ({ days, status, of }: Omit<Props, 'children'>) => {
  const { t } = useTranslation();
  const Explain = lazyScreen(openExplain);
  const dates = days.map(({ date }) => date).sort();
  const departmentIds = [...new Set(days.map(({ departmentId }) => departmentId))];
  const { data, error, refetch } = useQuery(HoursOfDaysDocument, {
    variables: { from: dates[0]!, to: dates.at(-1)!, departmentIds },
    fetchPolicy: 'no-cache',
  });
  // The title of declined hours says so by itself.
  const words = [status === 'declined' ? undefined : t(`timesheet.status.${status}`), of].filter(Boolean).join(', ');
  if (data)
    return (
      <Explain kind={status === 'declined' ? 'declined' : 'worked'} rows={rowsIn(data, days, status)} of={words} />
    );
  return (
    <ModalFrame title={words}>
      {error ? (
        <Fault title={t('timesheet.fault')} error={error} again={() => void refetch()} />
      ) : (
        <SkeletonRows rows={3} label={t('common.loading')} />
      )}
    </ModalFrame>
  );
};
