import { type ChildProcess, spawn } from 'node:child_process';
import { pathToFileURL } from 'node:url';
import { describe, expect, it, onTestFinished } from 'vitest';

/**
 * A start script that takes itself for one on the platform, and runs a program. It says "passed on" once it has done so with a
 * signal.
 */
const startScript = (platform: string, program: string, channel: 'ipc' | 'ignore') => {
  const step = JSON.stringify(pathToFileURL('scripts/step.mjs').href);
  const script = `
    Object.defineProperty(process, 'platform', { value: '${platform}' });
    const { endTogether, run } = await import(${step});
    endTogether();
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => console.log('passed on'));
    const stdio = ['inherit', 'inherit', 'inherit', '${channel}'];
    await run(process.execPath, ['-e', ${JSON.stringify(`${program}\nconsole.log('ready');`)}], { stdio });`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: ['pipe', 'pipe', 'inherit'] });
  onTestFinished(() => void child.kill('SIGKILL'));
  return { child, ...linesOf(child) };
};

const linesOf = (child: ChildProcess) => {
  let text = '';
  child.stdout!.setEncoding('utf8').on('data', (more: string) => {
    text += more;
  });
  const ended = new Promise<number | null>((resolve) => {
    child.once('close', (code) => resolve(code));
  });
  return {
    says: (line: string) => expect.poll(() => text.split('\n'), { timeout: 30_000 }).toContain(line),
    all: async () => {
      const code = await ended;
      return { code, lines: text.split('\n').filter((line) => line !== '' && line !== 'passed on') };
    },
  };
};

const finishing = `process.stdin.once('data', () => { console.log('finished'); process.exit(0); });`;

/** Sends the signal to the start script alone, and lets its program finish if that still runs. */
const endedBy = async (signal: NodeJS.Signals, platform: string) => {
  const { child, says, all } = startScript(platform, finishing, 'ignore');
  await says('ready');
  child.kill(signal);
  await says('passed on');
  child.stdin!.on('error', () => {});
  child.stdin!.write('\n');
  return all();
};

const orderly = `process.once('disconnect', () => { console.log('ended in order'); process.exit(0); });`;

/** Ends a start script whose program has a channel to it, as when npm above it is gone. */
const endedWithChannel = async (platform: string) => {
  const { child, says, all } = startScript(platform, orderly, 'ipc');
  await says('ready');
  child.kill('SIGTERM');
  return all();
};

describe.skipIf(process.platform === 'win32')('a start script that is asked to end', { timeout: 60_000 }, () => {
  it.each(['SIGINT', 'SIGHUP'] as const)("on Windows leaves its program to the console's %s", async (signal) => {
    expect(await endedBy(signal, 'win32')).toEqual({ code: 0, lines: ['ready', 'finished'] });
  });

  it.each(['SIGINT', 'SIGHUP'] as const)('elsewhere passes %s on to its program', async (signal) => {
    expect(await endedBy(signal, 'linux')).toEqual({ code: 130, lines: ['ready'] });
  });

  it('on Windows closes the channel of a server, which then ends in order', async () => {
    expect(await endedWithChannel('win32')).toEqual({ code: 0, lines: ['ready', 'ended in order'] });
  });

  it('elsewhere passes SIGTERM on to a server', async () => {
    expect(await endedWithChannel('linux')).toEqual({ code: 130, lines: ['ready'] });
  });
});
