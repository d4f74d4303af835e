import { apiHandler } from './api-server.ts';
import { behindEdge } from './caller-address.ts';

/** POST /api/graphql: the GraphQL contract. */
export const handler = behindEdge(apiHandler());
