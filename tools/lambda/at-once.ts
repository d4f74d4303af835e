import { type ExecutionArgs, execute } from 'graphql';

/** Stands in for answers in pieces (@defer, @stream), which this GraphQL does not know; looking for them brings all of GraphQL in. */
export const executeIncrementally = (args: ExecutionArgs) => execute(args);
