import { handler } from '#functions/api/graphql.ts';
import { setPorts } from '#functions/runtime.ts';
import { setClock } from './recorders.ts';

/** The exports of the bundled API that tests use: its handler, and its own copies of the ports' holder and the clock. */
export const bundledApi = { handler, setPorts, setClock };
