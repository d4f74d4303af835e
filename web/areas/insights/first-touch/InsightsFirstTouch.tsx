import { FirstTouch } from '#web/parts/first-touch/FirstTouch.tsx';
import { ReportController } from '#web/ui/illustrations/ReportDesk.tsx';

/** First touch of /insights: its button shows them. */
export default function InsightsFirstTouch() {
  return <FirstTouch module="INSIGHTS" illustration={<ReportController />} />;
}
