import type { PayLine } from './pay-line.ts';
import { explainedPayLines } from './pay-lines.ts';

/** The lines without their derivations, for comparison in tests. */
export const payLines = (...facts: Parameters<typeof explainedPayLines>): PayLine[] =>
  explainedPayLines(...facts).map(({ explain: _explain, ...line }) => line);
