import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

/** Whether a process of that number lives and is the program we think: numbers are used again. */
export const isRunning = (pid: number, program: string): boolean => {
  try {
    process.kill(pid, 0);
  } catch {
    return false;
  }
  return commandOf(pid)?.includes(program) ?? true;
};

const commandOf = (pid: number): string | undefined => {
  try {
    if (process.platform === 'linux') return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
    if (process.platform === 'win32')
      return execFileSync('tasklist', ['/FI', `PID eq ${pid}`, '/NH'], { encoding: 'utf8' });
    return execFileSync('ps', ['-p', String(pid), '-o', 'command='], { encoding: 'utf8' });
  } catch {
    return undefined;
  }
};

/** Asks the process to end, and makes it after two seconds. */
export const endProcess = async (pid: number): Promise<void> => {
  signal(pid, 'SIGTERM');
  for (let waited = 0; waited < 2000 && signal(pid, 0); waited += 20) await pause(20);
  if (signal(pid, 'SIGKILL')) await pause(50);
};

const signal = (pid: number, name: NodeJS.Signals | 0): boolean => {
  try {
    process.kill(pid, name);
    return true;
  } catch {
    return false;
  }
};
