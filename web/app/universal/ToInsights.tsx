import { Navigate } from 'react-router-dom';

/** Spec 2.2: redirects the former diary to insights. */
export default function ToInsights() {
  return <Navigate to="/insights" replace />;
}
