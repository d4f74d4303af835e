import { GraphQLError } from 'graphql';
import { isRefusal, type Refusal } from '#services/kit/refusal.ts';

/** A query's answer: the use case's result, or an error with the refusal's code. */
export const answer = <T>(result: T | Refusal): T => {
  if (isRefusal(result)) throw refusalError(result);
  return result;
};

export const refusalError = (refusal: Refusal): GraphQLError =>
  new GraphQLError(refusal.key, {
    extensions: {
      code: refusal.code,
      key: refusal.key,
      field: refusal.field,
      measured: refusal.measured,
      limit: refusal.limit,
    },
  });
