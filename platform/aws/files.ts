import type { Files } from '#services/ports/files.ts';
import { once } from './once.ts';

/** Files in a bucket. The client is loaded with the first use: most functions never touch a file. */
export const s3Files = (Bucket: string): Files => {
  const load = async () => {
    const sdk = await import('@aws-sdk/client-s3');
    return { sdk, client: new sdk.S3Client({}) };
  };
  const s3 = once(load);
  return {
    put: async (Key, { bytes, contentType }) => {
      const { sdk, client } = await s3();
      await client.send(new sdk.PutObjectCommand({ Bucket, Key, Body: bytes, ContentType: contentType }));
    },
    get: async (Key) => {
      const { sdk, client } = await s3();
      try {
        const { Body, ContentType } = await client.send(new sdk.GetObjectCommand({ Bucket, Key }));
        if (!Body) return undefined;
        return { bytes: await Body.transformToByteArray(), contentType: ContentType ?? 'application/octet-stream' };
      } catch (fault) {
        if (fault instanceof sdk.NoSuchKey) return undefined;
        throw fault;
      }
    },
    remove: async (Key) => {
      const { sdk, client } = await s3();
      await client.send(new sdk.DeleteObjectCommand({ Bucket, Key }));
    },
  };
};
