import type { Ctx } from '#services/kit/context.ts';
import type { Refusal } from '#services/kit/refusal.ts';
import { answer } from './answer.ts';
import type { ApiContext } from './context.ts';

type UseCaseOf<Input, Answer> = (ctx: Ctx, input: Input) => Promise<Answer | Refusal>;

/** A root query that passes its arguments to a use case; refusals become errors with their code. */
export const query =
  <Input, Answer>(useCase: UseCaseOf<Input, Answer>) =>
  async (_root: unknown, args: Input, { ctx }: ApiContext): Promise<Answer> =>
    answer(await useCase(ctx, args));

/** A mutation that passes its `input` to a use case and returns its result, refusals included. */
export const mutation =
  <Input, Answer>(useCase: UseCaseOf<Input, Answer>) =>
  (_root: unknown, { input }: { input: Input }, { ctx }: ApiContext): Promise<Answer | Refusal> =>
    useCase(ctx, input);

/** A mutation without an input. */
export const bareMutation =
  <Answer>(useCase: UseCaseOf<Record<string, never>, Answer>) =>
  (_root: unknown, _args: unknown, { ctx }: ApiContext): Promise<Answer | Refusal> =>
    useCase(ctx, {});
