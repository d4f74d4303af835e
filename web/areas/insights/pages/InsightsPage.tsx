import { Navigate, useParams } from 'react-router-dom';
import { Diary } from '#web/areas/insights/diary/Diary.tsx';
import { Sentiments } from '#web/areas/insights/sentiments/Sentiments.tsx';
import { Details } from './Details.tsx';
import { defaultView } from './insights-address.ts';
import { Overview } from './Overview.tsx';

const views: Record<string, () => React.ReactNode> = {
  overview: Overview,
  details: Details,
  diary: Diary,
  sentiments: Sentiments,
};

/** /insights/:view; unknown views redirect to the default one (spec 2.2). */
export default function InsightsPage() {
  const { view = '' } = useParams();
  const View = Object.hasOwn(views, view) ? views[view] : undefined;
  return View ? <View /> : <Navigate to={`/insights/${defaultView}`} replace />;
}
