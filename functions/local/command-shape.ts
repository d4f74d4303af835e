import type { Ports } from '#services/ports/ports.ts';

/** Where a command's words go, and where it was called: paths are meant from there. */
export type CommandIo = { print: (line: string) => void; cwd: string };

/** Does the work over the product's own ports and answers the exit code. */
export type Command = (ports: Ports, args: readonly string[], io: CommandIo) => Promise<number>;
