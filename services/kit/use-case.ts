import type { z } from 'zod';
import type { Requirement, Scope } from '#domain/access/requirement.ts';
import type { Viewer } from '#domain/access/viewer.ts';
import { Raced, replayOf } from './commit.ts';
import type { Ctx } from './context.ts';
import { isRefusal, type Refusal, refuse } from './refusal.ts';

type Definition<V extends Viewer | null, I extends z.ZodType, T> = {
  name: string;
  needs: Requirement;
  input: I;
  /** Scope derivable from the input; `run` calls `ctx.need` again once more is loaded. */
  scope?: (input: z.output<I>) => Scope;
  /** Maximum runs under contention; each lost race means another caller succeeded. */
  attempts?: number;
  run: (ctx: Ctx<V>, input: z.output<I>) => Promise<T | Refusal>;
};

/** A use case with readable requirement and input, for architecture tests and the decision table. */
export type UseCase<I extends z.ZodType = z.ZodType, T = unknown> = {
  (ctx: Ctx, input: z.input<I>): Promise<T | Refusal>;
  useCaseName: string;
  needs: Requirement;
  input: I;
  scope?: (input: z.output<I>) => Scope;
};

const usualAttempts = 5;

/** Message keys of bounds without their own message, by type. */
const bounds: Readonly<Record<string, string>> = {
  'too_big number': 'input.atMost',
  'too_big int': 'input.atMost',
  'too_big string': 'input.tooLong',
  'too_big array': 'input.tooMany',
  'too_small number': 'input.atLeast',
  'too_small int': 'input.atLeast',
};

/** The exceeded bound, named in the message. */
const boundOf = (issue: z.core.$ZodIssue | undefined): { key?: string; limit?: string } => {
  if (issue?.code !== 'too_big' && issue?.code !== 'too_small') return {};
  return {
    key: bounds[`${issue.code} ${issue.origin}`],
    limit: String(issue.code === 'too_big' ? issue.maximum : issue.minimum),
  };
};

/**
 * Converts a validation issue to a refusal at its field. Schemas may set the message key themselves, as `input.…` or in a
 * refinement.
 */
const refusalOf = (issue: z.core.$ZodIssue | undefined): Refusal => {
  const field = issue?.path.join('.');
  const custom = issue?.code === 'custom' || issue?.message.startsWith('input.') ? issue.message : undefined;
  // "tagTooLong:30": a key with its limit.
  const [customKey, customLimit] = custom?.split(':') ?? [];
  const { key = `input.${issue?.code ?? 'invalid'}`, limit } = boundOf(issue);
  return refuse('INVALID', customKey ?? key, { field, limit: customLimit ?? limit });
};

/** The parsed input, or all its refusals. */
export const checkedInput = <I extends z.ZodType>(schema: I, typed: z.input<I>): z.output<I> | Refusal[] => {
  const parsed = schema.safeParse(typed);
  return parsed.success ? parsed.data : parsed.error.issues.map(refusalOf);
};

const build = <V extends Viewer | null, I extends z.ZodType, T>(definition: Definition<V, I, T>): UseCase<I, T> => {
  const call = async (ctx: Ctx, given: z.input<I>): Promise<T | Refusal> => {
    const parsed = definition.input.safeParse(given);
    const lacking = ctx.need(definition.needs, parsed.success ? definition.scope?.(parsed.data) : undefined);
    if (lacking) return lacking;
    if (!parsed.success) return refusalOf(parsed.error.issues[0]);
    const before = await replayOf<T>(ctx);
    if (before !== undefined) return before;
    const answer = await retryRaces(() => definition.run(ctx as Ctx<V>, parsed.data), definition.attempts);
    // A duplicate with the same key may have won meanwhile; its answer is returned.
    if (isRefusal(answer) && ctx.operation) return (await replayOf<T>(ctx)) ?? answer;
    return answer;
  };
  const { name: useCaseName, needs, input, scope } = definition;
  return Object.assign(call, { useCaseName, needs, input, scope });
};

const retryRaces = async <T>(run: () => Promise<T>, attempts = usualAttempts): Promise<T | Refusal> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await run();
    } catch (fault) {
      if (!(fault instanceof Raced)) throw fault;
      if (attempt === attempts) return refuse('CONFLICT', 'busy');
    }
  }
};

/** Defines a use case for signed-in people; `needs` is required. */
export const useCase = <I extends z.ZodType, T>(definition: Definition<Viewer, I, T>): UseCase<I, T> =>
  build(definition);

/** Defines a use case without a session (sign-in, demo logins); `needs` must have `login: false`. */
export const openUseCase = <I extends z.ZodType, T>(
  definition: Definition<Viewer | null, I, T> & { needs: { login: false } },
): UseCase<I, T> => build(definition);
