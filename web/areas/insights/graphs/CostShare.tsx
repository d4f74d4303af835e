import type { GraphProps } from '#web/kit/screens/rows.ts';
import { TurnoverGraph } from './TurnoverGraph.tsx';

/** Pay with the cost of company as a share of turnover (spec 2.5). */
export default function CostShare(props: GraphProps) {
  return <TurnoverGraph figure="costShare" {...props} />;
}
