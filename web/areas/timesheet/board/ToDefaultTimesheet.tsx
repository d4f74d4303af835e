import { Navigate, useLocation, useParams } from 'react-router-dom';
import { modes, periods } from './use-timesheet-address.ts';

/** Spec 2.2: defaults to team and today for parts missing in the address; the query is kept. */
export default function ToDefaultTimesheet() {
  const { search } = useLocation();
  const params = Object.values(useParams());
  const mode = modes.find((mode) => params.includes(mode)) ?? 'team';
  const period = periods.find((period) => params.includes(period)) ?? 'day';
  return <Navigate to={`/timesheet/${mode}/${period}${search}`} replace />;
}
