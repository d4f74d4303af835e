import { FirstTouch } from '#web/parts/first-touch/FirstTouch.tsx';
import { ReportController } from '#web/ui/illustrations/ReportDesk.tsx';

/** Introduction to /insights, shown on first use; its button opens the figures. */
export default function InsightsFirstTouch() {
  return <FirstTouch module="INSIGHTS" illustration={<ReportController />} />;
}
