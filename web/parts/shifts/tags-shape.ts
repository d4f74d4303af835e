import * as z from 'zod/mini';
import { tagsProblem } from '#domain/shifts/shift-tags.ts';

/** Why these tags cannot be, as a form's issue says it: the key, and the limit that it speaks of. */
export const tagsIssue = (tags: readonly string[]): string | undefined => {
  const problem = tagsProblem(tags);
  return problem && [problem.key, problem.limit ?? []].flat().join(':');
};

/** The tags of a form; the server asks the same rule again. */
export const tagsShape = z.array(z.string()).check(
  z.check<string[]>(({ value, issues }) => {
    const message = tagsIssue(value);
    if (message) issues.push({ code: 'custom', message, input: value });
  }),
);
