import { Navigate, useLocation, useParams } from 'react-router-dom';
import { scheduleModes, schedulePeriods } from '#domain/schedule/schedule-view.ts';

/** Spec 2.2: redirects to employee and current week, unless the address names one of them; keeps the query. */
export default function ToDefaultSchedule() {
  const { search } = useLocation();
  const params = Object.values(useParams());
  const mode = scheduleModes.find((scheduleMode) => params.includes(scheduleMode)) ?? 'employee';
  const period = schedulePeriods.find((schedulePeriod) => params.includes(schedulePeriod)) ?? 'week';
  return <Navigate to={`/schedule/${mode}/${period}${search}`} replace />;
}
