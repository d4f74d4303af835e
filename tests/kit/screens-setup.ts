import { afterAll } from 'vitest';

const { setTimeout: wait } = globalThis;

/** A page's last timers (a focus given back, a toast) find their document: the test's page goes only after them. */
if (typeof document !== 'undefined') afterAll(() => new Promise((done) => void wait(done, 160)));
