import type { Bench } from './mutation-bench.ts';

/** Makes an input of one mutation that works once; each call makes what it needs itself. */
export type Row = (bench: Bench) => Promise<object> | object;

export const seen = ({ id, version }: { id: string; version: number }) => ({ id, version });
