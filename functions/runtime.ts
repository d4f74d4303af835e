import { awsPorts } from '#platform/aws/ports.ts';
import type { Ports } from '#services/ports/ports.ts';

let current: Ports | undefined;

/** The local runtime and the tests put their own ports here before the first event. */
export const setPorts = (ports: Ports): void => {
  current = ports;
};

/** The ports of this process: clients and settings only, nothing of any request. */
export const ports = (): Ports => {
  current ??= awsPorts(process.env);
  return current;
};
