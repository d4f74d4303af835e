import { Navigate } from 'react-router-dom';
import { settingsTarget } from '#web/app/shell/nav.ts';
import { useViewer } from '#web/kit/access/viewer-context.ts';

/** An address that was cut short: where the settings icon leads, and the dashboard for those who have none. */
export default function ToAccount() {
  return <Navigate to={settingsTarget(useViewer()) ?? '/dashboard'} replace />;
}
