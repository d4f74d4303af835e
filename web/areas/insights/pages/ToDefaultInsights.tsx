import { Navigate } from 'react-router-dom';
import { defaultView } from './insights-address.ts';

/** The address without a view redirects to the default view (spec 2.2). */
export default function ToDefaultInsights() {
  return <Navigate to={`/insights/${defaultView}`} replace />;
}
