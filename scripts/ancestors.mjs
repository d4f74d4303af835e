import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** Parent and command of a process, or undefined where unavailable. */
const look = (pid) => {
  try {
    if (process.platform === 'linux') {
      const status = readFileSync(`/proc/${pid}/status`, 'utf8');
      return {
        parent: Number(/^PPid:\s+(\d+)/m.exec(status)[1]),
        command: readFileSync(`/proc/${pid}/cmdline`, 'utf8'),
      };
    }
    // Windows has no `ps`; the one of Git knows other options.
    if (process.platform === 'win32') return undefined;
    const [, parent, command] = /^\s*(\d+)\s+(.*)/.exec(
      execFileSync('ps', ['-o', 'ppid=,command=', '-p', String(pid)], { encoding: 'utf8' }),
    );
    return { parent: Number(parent), command };
  } catch {
    return undefined;
  }
};

/** Ancestors whose end must end this process: its parent, and npm where a shell is in between. */
const watched = () => {
  const above = [process.ppid];
  const parent = process.env.npm_lifecycle_event === undefined ? undefined : look(process.ppid);
  if (parent && parent.parent > 1 && !/\bnpm\b/.test(parent.command)) above.push(parent.parent);
  return above;
};

const lives = (pid) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (fault) {
    return fault.code === 'EPERM';
  }
};

/** Calls `orphaned` once when one of them is gone, since npm does not forward its own end. */
export const whenOrphaned = (orphaned) => {
  const above = watched();
  const timer = setInterval(() => {
    if (process.ppid === above[0] && above.every(lives)) return;
    clearInterval(timer);
    orphaned();
  }, 250).unref();
};
