/** Ctrl-C arrives from the terminal and again through the start script; signals within this time are one request. */
const sameRequestMs = 1000;

/**
 * Shuts down in order on a signal or when the parent is gone: each stop in turn, then `last`. A second signal ends the process at
 * once; nothing acknowledged is lost either way.
 */
export const endWith = (last: () => void): (() => Promise<void>)[] => {
  const ends: (() => Promise<void>)[] = [];
  let since: number | undefined;
  const end = async (code: number) => {
    if (since !== undefined && performance.now() - since > sameRequestMs) process.exit(code);
    if (since !== undefined) return;
    since = performance.now();
    for (const stop of ends) await stop().catch((fault) => process.stderr.write(`${fault}\n`));
    last();
    process.exit(code);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void end(0));
  process.on('disconnect', () => void end(0));
  // The parent ended while this process was still loading; that event is over.
  if (process.connected === false) void end(0);
  process.on('uncaughtException', (fault) => {
    process.stderr.write(`${fault.stack}\n`);
    void end(1);
  });
  return ends;
};
