import { Navigate, useLocation } from 'react-router-dom';

/** Spec 2.2: the bare address opens this week by employee. */
export default function ToDefaultSchedule() {
  const { search } = useLocation();
  return <Navigate to={`/schedule/employee/week${search}`} replace />;
}
