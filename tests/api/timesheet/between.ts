import type { Ctx } from '#services/kit/context.ts';

/** Does `act` after everything was read and before anything is written; the person's index does not show it yet. */
export const withBetween = <C extends Pick<Ctx, 'table'>>(ctx: C, act: () => Promise<unknown>): C => {
  const { transact, query } = ctx.table;
  const answers = new Map<string, ReturnType<typeof query>>();
  let isDone = false;
  ctx.table.query = (params) => {
    if (!params.IndexName) return query(params);
    const key = JSON.stringify(params);
    const answer = answers.get(key) ?? query(params);
    answers.set(key, answer);
    return answer;
  };
  ctx.table.transact = async (actions) => {
    if (!isDone) {
      isDone = true;
      await act();
    }
    return transact(actions);
  };
  return ctx;
};
