const never = (): never => {
  throw new Error('ElectroDB makes keys and checks items here; requests are ours');
};

/** Stand in for what ElectroDB sends requests with in the bundle, which brings every command of the AWS client with it. */
export const unmarshall = never;
export const createWriteTransaction = never;
export const createGetTransaction = never;
export class Service {}
