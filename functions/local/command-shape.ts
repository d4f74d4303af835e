import type { Ports } from '#services/ports/ports.ts';

/** Output of a command, and its working directory for relative paths. */
export type CommandIo = { print: (line: string) => void; cwd: string };

/** Runs with the product's ports and returns the exit code. */
export type Command = (ports: Ports, args: readonly string[], io: CommandIo) => Promise<number>;
