import type { Log } from '#services/ports/log.ts';

type Level = 'info' | 'warn' | 'error';

/** One JSON line per message, for log groups and files. Fields cannot overwrite level, time or message. */
export const jsonLog = (write: (line: string) => void = (line) => process.stdout.write(`${line}\n`)): Log => {
  const line = (level: Level) => (message: string, fields?: Record<string, unknown>) => {
    const own = { level, at: new Date().toISOString(), message };
    write(JSON.stringify({ ...own, ...fields, ...own }));
  };
  return { info: line('info'), warn: line('warn'), error: line('error') };
};
