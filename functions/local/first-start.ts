import type { Ports } from '#services/ports/ports.ts';
import { seedDemo } from '#services/seed/seed-demo.ts';
import { seedStates } from '#services/seed/state-demos.ts';

/** What fills an empty table, in order. */
export const firstStart: ((ports: Ports) => Promise<unknown>)[] = [seedDemo, seedStates];
