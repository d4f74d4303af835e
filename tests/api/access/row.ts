import type { Bench } from './mutation-bench.ts';

/** Creates an input of one mutation that works once; each call creates the data it needs. */
export type Row = (bench: Bench) => Promise<object> | object;

export const seen = ({ id, version }: { id: string; version: number }) => ({ id, version });
