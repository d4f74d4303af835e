import type { GraphProps } from '#web/kit/screens/rows.ts';
import { TurnoverGraph } from './TurnoverGraph.tsx';

/** Pay as a share of turnover (spec 2.5). */
export default function SalaryShare(props: GraphProps) {
  return <TurnoverGraph figure="salaryShare" {...props} />;
}
