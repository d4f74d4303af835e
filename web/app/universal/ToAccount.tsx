import { Navigate } from 'react-router-dom';
import { settingsTarget } from '#web/app/shell/nav.ts';
import { useViewer } from '#web/kit/access/viewer-context.ts';

/** Redirects a shortened address to the target of the settings icon, or to the dashboard. */
export default function ToAccount() {
  return <Navigate to={settingsTarget(useViewer()) ?? '/dashboard'} replace />;
}
