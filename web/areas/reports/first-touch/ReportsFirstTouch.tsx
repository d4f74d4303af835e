import { FirstTouch } from '#web/parts/first-touch/FirstTouch.tsx';
import { ReportController } from '#web/ui/illustrations/ReportDesk.tsx';

/** First touch of /reports: its button opens the reports. */
export default function ReportsFirstTouch() {
  return <FirstTouch module="REPORTS" illustration={<ReportController />} />;
}
