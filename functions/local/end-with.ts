/** Ctrl-C reaches us from the terminal and again through the start script; what comes this soon is the same request. */
const sameRequestMs = 1000;

/**
 * Ends the process in order when it is asked to, or when its parent is gone: each stop in the order given, then
 * `last`. A second request ends it at once; nothing acknowledged is lost either way.
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
  process.on('uncaughtException', (fault) => {
    process.stderr.write(`${fault.stack}\n`);
    void end(1);
  });
  return ends;
};
