import { answer } from '#graphql/base/answer.ts';
import type { QueryResolvers } from '#graphql/generated/types.ts';
import { viewEmployees } from '#services/employees/list-employees.ts';

export const employees: QueryResolvers['employees'] = async (_root, args, { ctx }) => {
  const { people, pageInfo, totalCount } = answer(await viewEmployees(ctx, args));
  return {
    edges: people.map(({ cursor, person }) => ({ cursor, node: person })),
    pageInfo,
    totalCount,
  };
};
