import { timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Ports } from '#services/ports/ports.ts';
import { type Answer, plain } from './answer.ts';
import type { Command } from './command-shape.ts';
import { commands } from './commands.ts';
import { bodyOf } from './http-event.ts';
import type { Responder } from './http-server.ts';

/** One line of a command's answer: output, or the exit code. */
export type CommandLine = { line: string } | { exit: number };

const header = 'x-muster-admin';
const prefix = '/dev/admin/';

/** POST /dev/admin/<command>: for local commands that hold the data folder's secret. */
export const adminResponder =
  (ports: Ports, secret: string): Responder =>
  async (request, url) => {
    if (!url.pathname.startsWith(prefix)) return undefined;
    if (request.method !== 'POST' || !holds(request, secret)) return plain(404, 'Not found');
    const name = url.pathname.slice(prefix.length);
    if (name === 'ping') return plain(200, String(process.pid));
    const command = commands[name];
    return command ? run(command, ports, request) : plain(404, 'No such command');
  };

const holds = (request: IncomingMessage, secret: string): boolean => {
  const given = Buffer.from(String(request.headers[header] ?? ''));
  return given.length === secret.length && timingSafeEqual(given, Buffer.from(secret));
};

const run = async (command: Command, ports: Ports, request: IncomingMessage): Promise<Answer> => {
  const { args, cwd } = JSON.parse((await bodyOf(request)).toString()) as { args: string[]; cwd: string };
  return {
    status: 200,
    headers: { 'content-type': 'application/x-ndjson', 'cache-control': 'no-store' },
    lines: linesOf(command, ports, args, cwd),
  };
};

/** The command's output as it arrives, then its exit code. */
export async function* linesOf(command: Command, ports: Ports, args: string[], cwd: string): AsyncGenerator<string> {
  const waiting: CommandLine[] = [];
  let wake = () => {};
  const say = (line: CommandLine) => {
    waiting.push(line);
    wake();
  };
  const work = command(ports, args, { cwd, print: (line) => say({ line }) }).catch((fault: Error) => {
    say({ line: fault.message });
    return 'code' in fault && String(fault.code).startsWith('ERR_PARSE_ARGS') ? 2 : 1;
  });
  void work.then((exit) => say({ exit }));
  for (;;) {
    while (waiting.length > 0) {
      const next = waiting.shift()!;
      yield `${JSON.stringify(next)}\n`;
      if ('exit' in next) return;
    }
    await new Promise<void>((resolve) => {
      wake = resolve;
    });
  }
}
