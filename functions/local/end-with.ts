/**
 * Ends the process in order when it is asked to, or when whoever started it is gone: what was started last stops first, then
 * `last` runs. A second request ends it at once; nothing acknowledged is lost either way.
 */
export const endWith = (last: () => void): (() => Promise<void>)[] => {
  const ends: (() => Promise<void>)[] = [];
  let ending = false;
  const end = async (code: number) => {
    if (ending) process.exit(code);
    ending = true;
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
