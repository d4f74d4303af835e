import { apiHandler } from './api-server.ts';

/** POST /api/graphql: the GraphQL contract. */
export const handler = apiHandler();
