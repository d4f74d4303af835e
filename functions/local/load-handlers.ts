import type { FunctionRow } from '#functions/manifest.ts';

/** A function as Lambda calls it. */
export type LambdaHandler = (event: unknown, context?: unknown) => Promise<unknown>;

/**
 * Loads the same modules as the cloud by the manifest's entries. `base` is the URL of a module next to the `functions/` folder,
 * built or source.
 */
export const loadHandlers = async (rows: readonly FunctionRow[], base: string): Promise<Map<string, LambdaHandler>> => {
  const ending = base.endsWith('.ts') ? '.ts' : '.js';
  const loaded = await Promise.all(
    rows.map(async ({ name, entry }) => {
      const file = entry.replace(/^functions\//, './').replace(/\.ts$/, ending);
      const module = (await import(new URL(file, base).href)) as { handler: LambdaHandler };
      return [name, module.handler] as const;
    }),
  );
  return new Map(loaded);
};
