import { createServer } from 'node:net';

/** Whether the port is free on all local addresses. */
export const isFree = async (port: number): Promise<boolean> => {
  for (const host of [undefined, '127.0.0.1']) if (!(await canListen(port, host))) return false;
  return true;
};

const canListen = (port: number, host?: string): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(true)));
  });

/** The first free port at or after the wanted one. */
export const nextFreePort = async (wanted: number): Promise<number> => {
  for (let port = wanted; port < Math.min(wanted + 100, 65_536); port += 1) if (await isFree(port)) return port;
  throw new Error(`No port is free from ${wanted} on`);
};

/**
 * A free port below the ephemeral range, so that during an engine restart no outgoing connection can take its port, and no client
 * can connect to itself.
 */
export const enginePort = async (): Promise<number> => {
  for (;;) {
    const port = 20_000 + Math.floor(Math.random() * 12_000);
    if (await isFree(port)) return port;
  }
};
