import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

export type Process = { pid: number; command: string };

const read = (file: string): string => {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
};

/** Every living process that was started for that data folder, at any depth (Linux). */
export const processesOn = (folder: string): Process[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid)
    .map((name) => ({
      pid: Number(name),
      command: read(`/proc/${name}/cmdline`).replaceAll('\0', ' '),
      environment: read(`/proc/${name}/environ`),
      state: /^State:\s+(\w)/m.exec(read(`/proc/${name}/status`))?.[1],
    }))
    .filter(
      ({ environment, command, state }) =>
        state !== 'Z' && (environment.includes(`MUSTER_DATA=${folder}\0`) || command.includes(folder)),
    )
    .map(({ pid, command }) => ({ pid, command }));

/** Processes that still run after at most ten seconds; tests expect none. */
export const leftOn = async (folder: string): Promise<Process[]> => {
  for (let waited = 0; waited < 100 && processesOn(folder).length > 0; waited += 1) await pause(100);
  return processesOn(folder);
};

/** The one process of the folder whose command line matches `part`. */
export const processWith = (folder: string, part: RegExp): Process => {
  const found = processesOn(folder).find(({ command }) => part.test(command));
  if (!found) throw new Error(`no process with ${part}: ${JSON.stringify(processesOn(folder))}`);
  return found;
};
