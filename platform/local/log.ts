import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { jsonLog } from '#platform/json-log.ts';
import type { Log } from '#services/ports/log.ts';

/**
 * Logs to `log.jsonl` in the data folder; faults are also printed. Lines that cannot be written are printed instead of failing
 * the work.
 */
export const folderLog = (folder: string): Log => {
  const file = jsonLog((line) => {
    try {
      appendFileSync(join(folder, 'log.jsonl'), `${line}\n`);
    } catch {
      process.stderr.write(`${line}\n`);
    }
  });
  const error: Log['error'] = (message, fields) => {
    file.error(message, fields);
    const fault = typeof fields?.fault === 'string' ? `: ${fields.fault}` : '';
    process.stderr.write(`${message}${fault}\n`);
  };
  return { ...file, error };
};
