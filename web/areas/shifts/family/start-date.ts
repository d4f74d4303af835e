import { matchPath, useLocation } from 'react-router-dom';
import { isPlainDate, type PlainDate } from '#domain/time/plain-date.ts';
import { useViewer } from '#web/kit/access/viewer-context.ts';
import { todayIn } from '#web/kit/clock/clock.ts';
import { useModalPlace } from '#web/kit/modal/modal-context.ts';
import { periods, rangeOf } from '#web/parts/schedule-address/use-schedule-address.ts';

type Address = { pathname: string; search: string };

/**
 * The first date from today on in the schedule behind the modal; today where the schedule has no date or another page is behind
 * it.
 */
export const dateOnView = ({ pathname, search }: Address, today: PlainDate): PlainDate => {
  const { period: name } = matchPath('/schedule/:mode/:period', pathname)?.params ?? {};
  const period = periods.find((period) => period === name);
  const date = new URLSearchParams(search).get('date');
  if (!period || !date || !isPlainDate(date)) return today;
  const { from } = rangeOf(period, date);
  return from > today ? from : today;
};

/** Initial date of a new item: the date in the address, else the first visible date from today on. */
export const useStartDate = (): PlainDate => {
  const { query } = useModalPlace();
  const location = useLocation();
  const today = todayIn(useViewer().zone);
  return isPlainDate(query.date ?? '') ? query.date! : dateOnView(location, today);
};
