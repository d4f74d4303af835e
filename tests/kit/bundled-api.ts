/** What a test reaches of the bundled api: its handler, and its own copies of the ports' holder and of the clock. */
export { handler } from '#functions/api/graphql.ts';
export { setPorts } from '#functions/runtime.ts';
export { setClock } from './recorders.ts';
