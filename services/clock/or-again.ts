import { Raced } from '#services/kit/commit.ts';
import { isRefusal, type Refusal } from '#services/kit/refusal.ts';

/** Another tap, or the minute rule, was faster: looked at again, what it left is what this one begins with. */
export const orAgain = <T>(answer: T | Refusal): T | Refusal => {
  if (isRefusal(answer) && answer.code === 'CONFLICT') throw new Raced();
  return answer;
};
