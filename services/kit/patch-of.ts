/** Attributes for which null is a value instead of "omitted". */
type Nullable = 'employeeId' | 'note' | 'repeat_until';

type Patch<T> = { [K in keyof T]?: K extends Nullable ? Exclude<T[K], undefined> : NonNullable<T[K]> };

const nullable: ReadonlySet<string> = new Set<Nullable>(['employeeId', 'note', 'repeat_until']);

/** The attributes set by an input; GraphQL clients send null for omitted ones. */
export const patchOf = <T extends object>(input: T): Patch<T> =>
  Object.fromEntries(
    Object.entries(input).filter(([name, value]) => value !== undefined && (value !== null || nullable.has(name))),
  ) as Patch<T>;
