import { handler } from '#functions/api/graphql.ts';
import { setPorts } from '#functions/runtime.ts';
import { setClock } from './recorders.ts';

/** What a test reaches of the bundled api: its handler, and its own copies of the ports' holder and of the clock. */
export const bundledApi = { handler, setPorts, setClock };
