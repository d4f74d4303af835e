import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { jsonLog } from '#platform/json-log.ts';
import type { Log } from '#services/ports/log.ts';

/** Everything goes to `log.jsonl` in the data folder; faults are also printed in the terminal. */
export const folderLog = (folder: string): Log => {
  const file = jsonLog((line) => appendFileSync(join(folder, 'log.jsonl'), `${line}\n`));
  const error: Log['error'] = (message, fields) => {
    file.error(message, fields);
    const fault = typeof fields?.fault === 'string' ? `: ${fields.fault}` : '';
    process.stderr.write(`${message}${fault}\n`);
  };
  return { ...file, error };
};
