import { seedDemo } from '#services/seed/seed-demo.ts';
import { seedStates } from '#services/seed/state-demos.ts';
import type { Ports } from '#services/ports/ports.ts';

/** What fills an empty table, in order. */
export const firstStart: ((ports: Ports) => Promise<unknown>)[] = [seedDemo, seedStates];
