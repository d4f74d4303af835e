import { Raced } from '#services/kit/commit.ts';
import { isRefusal, type Refusal } from '#services/kit/refusal.ts';

/** Retries after a conflict with another press or the minute rule. */
export const orAgain = <T>(answer: T | Refusal): T | Refusal => {
  if (isRefusal(answer) && answer.code === 'CONFLICT') throw new Raced();
  return answer;
};
