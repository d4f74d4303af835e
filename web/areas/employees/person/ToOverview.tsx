import { Navigate, useParams } from 'react-router-dom';

/** /employees/{id}: the first tab. */
export default function ToOverview() {
  const { id } = useParams();
  return <Navigate to={`/employees/${id}/overview`} replace />;
}
