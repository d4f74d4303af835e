import type { GraphProps } from '#web/kit/screens/rows.ts';
import { TurnoverGraph } from './TurnoverGraph.tsx';

/** Turnover per approved hour (spec 2.5). */
export default function TurnoverPerHour(props: GraphProps) {
  return <TurnoverGraph figure="turnoverPerHour" {...props} />;
}
