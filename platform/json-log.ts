import type { Log } from '#services/ports/log.ts';

type Level = 'info' | 'warn' | 'error';

/** One JSON line for each message, for log groups and log files. */
export const jsonLog = (write: (line: string) => void = (line) => process.stdout.write(`${line}\n`)): Log => {
  const line = (level: Level) => (message: string, fields?: Record<string, unknown>) =>
    write(JSON.stringify({ level, at: new Date().toISOString(), message, ...fields }));
  return { info: line('info'), warn: line('warn'), error: line('error') };
};
