import { Navigate } from 'react-router-dom';

/** Spec 2.2: the diary of old is now insights. */
export default function ToInsights() {
  return <Navigate to="/insights" replace />;
}
