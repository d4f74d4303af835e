import type { Ports } from '#services/ports/ports.ts';
import type { FreshPorts } from '#tests/kit/fresh-ports.ts';

/** The process has died: nothing after this call runs. */
export class Crash extends Error {}

/** The nth call to a port, and whether the process dies before its effect, or after it so that the answer is lost. */
export type CrashPoint = { call: number; when: 'before' | 'after' };

type Call = (...args: never[]) => Promise<unknown>;

/** Ports of one process that dies at the given call. `calls` counts the calls so far. */
export const crashingPorts = (ports: FreshPorts, point?: CrashPoint): { ports: Ports; calls: () => number } => {
  let calls = 0;
  let dead = false;
  const wrapped = <F extends Call>(work: F): F =>
    (async (...args: never[]) => {
      if (dead) throw new Crash();
      calls += 1;
      const last = calls === point?.call;
      if (last && point?.when === 'before') dead = true;
      if (dead) throw new Crash();
      const answer = await work(...args);
      if (last) dead = true;
      if (dead) throw new Crash();
      return answer;
    }) as unknown as F;
  const all = <T extends object>(port: T): T =>
    Object.fromEntries(
      Object.entries(port).map(([name, value]) => [name, typeof value === 'function' ? wrapped(value as Call) : value]),
    ) as T;
  const { table, bus, files, mail } = ports;
  return {
    ports: { ...ports, table: all(table), bus: all(bus), files: all(files), mail: all(mail) },
    calls: () => calls,
  };
};
