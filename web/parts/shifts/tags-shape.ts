import * as z from 'zod/mini';
import { tagsProblem } from '#domain/shifts/shift-tags.ts';

/** Problem of tags as a form issue: message key and limit. */
export const tagsIssue = (tags: readonly string[]): string | undefined => {
  const problem = tagsProblem(tags);
  return problem && [problem.key, problem.limit ?? []].flat().join(':');
};

/** Schema of tags; the server applies the same rule. */
export const tagsShape = z.array(z.string()).check(
  z.check<string[]>(({ value, issues }) => {
    const message = tagsIssue(value);
    if (message) issues.push({ code: 'custom', message, input: value });
  }),
);
