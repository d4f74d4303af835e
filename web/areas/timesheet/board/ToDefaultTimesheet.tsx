import { Navigate, useLocation } from 'react-router-dom';

/** Spec 2.2: the bare address opens today by team. */
export default function ToDefaultTimesheet() {
  const { search } = useLocation();
  return <Navigate to={`/timesheet/team/day${search}`} replace />;
}
