import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, it, onTestFinished } from 'vitest';

/** A server that would run for good. Where it is slow, its channel is closed before it comes to `endWith`. */
const serverThat = (is: 'runs' | 'is slow') => {
  const program = `
    const { endWith } = await import(${JSON.stringify(new URL('end-with.ts', import.meta.url).href)});
    process.send('started');
    ${is === 'is slow' ? "await new Promise((resolve) => process.once('disconnect', resolve));" : ''}
    endWith(() => console.log('released'));
    setInterval(() => {}, 1000);
    if (process.connected) process.send('running');`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const messages: unknown[] = [];
  child.on('message', (message) => messages.push(message));
  let printed = '';
  child.stdout!.setEncoding('utf8').on('data', (more: string) => {
    printed += more;
  });
  const ended = Promise.all([once(child, 'exit'), once(child.stdout!, 'end')]);
  return {
    says: (message: string) => expect.poll(() => messages, { timeout: 30_000 }).toContain(message),
    /** As when its start script ends. */
    closeChannel: () => child.disconnect(),
    end: async () => ({ code: (await ended)[0][0], printed }),
  };
};

it('a server ends in order when its channel closes', async () => {
  const { says, closeChannel, end } = serverThat('runs');
  await says('running');
  closeChannel();
  expect(await end()).toEqual({ code: 0, printed: 'released\n' });
});

it('a server ends in order when its channel was closed while it was loading', async () => {
  const { says, closeChannel, end } = serverThat('is slow');
  await says('started');
  closeChannel();
  expect(await end()).toEqual({ code: 0, printed: 'released\n' });
});
