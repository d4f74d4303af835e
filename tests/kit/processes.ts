import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { engineMarks, engineName } from '#platform/local/engine-program.ts';

export type Process = { pid: number; command: string };

const read = (file: string): string => {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
};

type Listed = Process & { environment: string };

/** The living processes of Linux. */
const fromProc = (): Listed[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => ({
      pid: Number(name),
      command: read(`/proc/${name}/cmdline`).replaceAll('\0', ' '),
      environment: read(`/proc/${name}/environ`).replaceAll('\0', ' '),
      state: /^State:\s+(\w)/m.exec(read(`/proc/${name}/status`))?.[1],
    }))
    .filter(({ state }) => state !== 'Z');

const lines = (file: string, args: string[]): string[] =>
  execFileSync(file, args, { encoding: 'utf8', maxBuffer: 50_000_000 }).split('\n');

/** Those of macOS, where the environment follows the command. */
const fromPs = (): Listed[] =>
  lines('ps', ['-axEww', '-o', 'pid=,stat=,command=']).flatMap((line) => {
    const [, pid, state, command] = /^\s*(\d+)\s+(\S+)\s+(.*)$/.exec(line) ?? [];
    return command && !state!.startsWith('Z') ? [{ pid: Number(pid), command, environment: `${command} ` }] : [];
  });

/** Those of Windows, which shows no one their environment: engines are found by their folder, servers are not. */
const fromWindows = (): Listed[] =>
  lines('powershell', [
    '-NoProfile',
    '-Command',
    "Get-CimInstance Win32_Process | ForEach-Object { '{0} {1}' -f $_.ProcessId, $_.CommandLine }",
  ]).flatMap((line) => {
    const [, pid, command] = /^(\d+) (.+)$/.exec(line.trim()) ?? [];
    return command ? [{ pid: Number(pid), command, environment: '' }] : [];
  });

const listed = (): Listed[] => {
  if (process.platform === 'win32') return fromWindows();
  return process.platform === 'darwin' ? fromPs() : fromProc();
};

/** Every living process that was started for that data folder, at any depth. */
export const processesOn = (folder: string): Process[] =>
  listed()
    .filter(({ pid }) => pid !== process.pid)
    .filter(({ environment, command }) => environment.includes(`MUSTER_DATA=${folder} `) || command.includes(folder))
    .map(({ pid, command }) => ({ pid, command }));

/** Processes that still run after at most a minute or so, as ends take long on a busy machine; tests expect none. */
export const leftOn = async (folder: string): Promise<Process[]> => {
  for (let waited = 0; waited < 600 && processesOn(folder).length > 0; waited += 1) await pause(100);
  return processesOn(folder);
};

/** The one process of the folder whose command line matches `part`. */
export const processWith = (folder: string, part: RegExp): Process => {
  const found = processesOn(folder).find(({ command }) => part.test(command));
  if (!found) throw new Error(`no process with ${part}: ${JSON.stringify(processesOn(folder))}`);
  return found;
};

/** The engine of the folder. */
export const engineOf = (folder: string): Process => processWith(folder, new RegExp(engineMarks[engineName()]));
