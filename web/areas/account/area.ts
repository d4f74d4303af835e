import { defineArea } from '#web/kit/screens/rows.ts';

/** The company, its settings and its subscription. */
export const accountArea = defineArea({});
